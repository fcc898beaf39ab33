/** What a document `t` is, wherever documents are read: pictures of the content are none. */
export const isDocument = `t.tenant_id = $1 and t.active and t.file is not null and t.thumbnail is null`
