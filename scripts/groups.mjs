/** The neighbourhoods of slices, from the ground up: a group may use what stands before it, never what stands after it. */
export const groups = [
  'base',
  'staff',
  'site',
  'customer',
  'money',
  'charging',
  'partner',
  'settlement',
  'kit',
  'insight',
]
