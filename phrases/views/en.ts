/** Ways to look at a list that somebody has saved. */
export const words = {
  views: 'Views',
  viewUsual: 'Everything',
  viewSave: 'Save as a new view',
  viewUpdate: 'Update “{{name}}”',
  viewName: 'Name of the view',
  viewShared: 'For the whole team',
  viewSharedMark: 'team',
  viewRemove: 'Remove the view {{name}}',
  viewSaved: 'The view has been saved',
  viewRemoved: 'The view has been removed',
  viewEmpty: 'Search, filter and sort as you like, then save the view here.',
} as const
