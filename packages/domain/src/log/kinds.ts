/** The kinds of operation in the operation log. */
export const opTypes = {
  other: '0',
  add: '1',
  delete: '2',
  edit: '3',
  update: '4',
  query: '5',
  detail: '6',
  tree: '7',
  import: '8',
  export: '9',
  grant: '10',
  forceOut: '11',
  clear: '12',
  changeState: '13',
} as const
export type OpType = (typeof opTypes)[keyof typeof opTypes]

export const visTypes = { signIn: '1', signOut: '2' } as const
export type VisType = (typeof visTypes)[keyof typeof visTypes]
