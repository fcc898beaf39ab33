import type { Shown } from '#web/data/collections.ts'

/** What people say of themselves: no field that only administrators or the sign-in service write, and no language. */
const isOwn = ({ fields }: Shown, name: string): boolean => {
  const field = fields[name]
  return (
    field !== undefined && field.kind !== 'computed' && !field.admin && !field.system && !hasOwnPlace(name)
  )
}

/** The language has a place of its own on the page, where it changes at once. */
const hasOwnPlace = (name: string): boolean => name === 'userLanguage'

/** The users with the fields that people change themselves: their profile as the white label has it. */
export const withOwnFields = (users: Shown): Shown => ({
  ...users,
  admin: {
    ...users.admin,
    tabs: users.admin.tabs.flatMap((tab) =>
      'sections' in tab
        ? [
            {
              ...tab,
              sections: tab.sections
                .map((section) => ({
                  ...section,
                  fields: section.fields.filter((name) => isOwn(users, name)),
                }))
                .filter(({ fields }) => fields.length > 0),
            },
          ]
        : [],
    ),
  },
})
