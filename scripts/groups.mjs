/** The groups of slices, from the lowest up: a group may use the groups before it, never those after it. */
export const groups = [
  'base',
  'staff',
  'site',
  'customer',
  'money',
  'charging',
  'driver',
  'partner',
  'settlement',
  'kit',
  'insight',
]
