/** What a user holds, or what a role gives. */
export type Rights = { permissions: readonly string[] | 'all'; orgIds: readonly string[] | 'all' }

/** The rule of who may act on whom: nobody acts on a user or a role with a right that they do not hold themselves. */
export const mayActOn = (actor: Rights, target: Rights): boolean =>
  holdsAll(actor.permissions, target.permissions) && holdsAll(actor.orgIds, target.orgIds)

export function holdsAll(held: readonly string[] | 'all', wanted: readonly string[] | 'all'): boolean {
  if (held === 'all') return true
  if (wanted === 'all') return false
  const known = new Set(held)
  return wanted.every((one) => known.has(one))
}
