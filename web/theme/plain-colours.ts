/**
 * Twelve colours that nobody confuses, for names that have none of their own: each reaches 3:1 on light and dark
 * surfaces. The first come first where they are given by place.
 */
export const plainColours = [
  '#3574cd',
  '#d07800',
  '#008030',
  '#b04888',
  '#50a098',
  '#886850',
  '#a078e0',
  '#889800',
  '#c85048',
  '#207880',
  '#b08090',
  '#4898d8',
] as const
