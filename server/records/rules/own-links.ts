import { menuLinksOf } from '#configurations/menu-links.ts'
import { loadReports } from '#configurations/register/registry.ts'
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import { checkRules } from '#model/fields/check-text.ts'
import type { FieldRule } from '#model/fields/form-field.ts'
import { isOwnPath } from '#model/fields/link.ts'
import type { ContentBlock } from '#model/fields/json-shapes.ts'
import type { Problem } from '#model/fields/problem.ts'
import { findContentBlock } from '#model/forms/content-blocks.ts'
import { normaliseLink } from '#model/reports/menu.ts'
import { isPortalPath, isSitePath } from '#model/site/site-address.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, Writing } from './behaviour.ts'

/** A link of a record: the path of its problem, and which rule of links its field has. */
type Link = { path: string; text: string; rule: FieldRule }

/** Links lead to a page that exists or to an https address; those in blocks are checked when they are published. */
export const ownLinks: Behaviour = {
  check: async (writing, { name, type, after, given }) => {
    const collection: Collection = collections[name]
    const links = [
      ...linksOfFields(collection, given),
      ...(type === 'publish' ? linksOfBlocks(after ?? {}) : []),
    ]
    const problems: Record<string, Problem> = {}
    for (const link of links)
      if (!(await isLeading(writing, link))) problems[link.path] = { code: link.rule as Problem['code'] }
    if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
  },
}

const rulesOfLinks: readonly FieldRule[] = ['link', 'menu-link', 'start-page']
const ruleOf = (rules: readonly FieldRule[] = []) => rules.find((rule) => rulesOfLinks.includes(rule))

function linksOfFields({ fields }: Collection, values: Values): Link[] {
  return Object.entries(values).flatMap(([path, value]) => {
    const rule = ruleOf(fields[path]?.only)
    const texts = [value].flat().filter((text): text is string => typeof text === 'string' && text !== '')
    return rule ? texts.map((text) => ({ path, text, rule })) : []
  })
}

function linksOfBlocks({ blocks }: Values): Link[] {
  return ((blocks ?? []) as ContentBlock[]).flatMap(({ type, values }, place) =>
    (findContentBlock(type)?.fields ?? []).flatMap(({ name, rules }) => {
      const [rule, text] = [ruleOf(rules), values[name]]
      return rule && typeof text === 'string' && text ? [{ path: `blocks.${place}.${name}`, text, rule }] : []
    }),
  )
}

async function isLeading(writing: Writing, { text, rule }: Link): Promise<boolean> {
  if (checkRules(text, { name: '', type: 'text', rules: [rule] }) !== null) return false
  if (!isOwnPath(text)) return true
  if (rule === 'link') return isPageOfFirm(writing, text)
  const { white } = writing.context
  const links = menuLinksOf({ configuration: white, reports: await loadReports(white.key) })
  return links.includes(normaliseLink(text))
}

const pageAt = {
  name: 'rules.page-at',
  text: `select from pages where tenant_id = $1 and active and $2 = '' and slug = $3
    union all select from posts where tenant_id = $1 and active and $2 = 'news' and slug = $3`,
}

/** Whether the portal, a list of the public pages, a page or an article is at a path. */
async function isPageOfFirm(writing: Writing, text: string): Promise<boolean> {
  if (isPortalPath(text)) return true
  const [first = '', second, ...more] = text
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
  if (more.length > 0) return false
  if (second === undefined && isSitePath(first)) return true
  const at = second === undefined ? ['', first] : [first, second]
  return (await writing.query(pageAt, at)).length > 0
}
