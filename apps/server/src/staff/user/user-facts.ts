import type { Received } from '@chargedeck/contract/endpoint'
import type { accountApi } from '@chargedeck/contract/staff/account/calls'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import type { Context } from '../../platform/context.ts'
import { requireOrgInScope } from '../org/public.ts'
import { requirePositions } from '../position/public.ts'
import type { ExtPost } from './staff-store.ts'

type UserInput = Received<typeof userApi.add>['body'] | Received<typeof userApi.edit>['body']
type OwnInfoInput = Received<typeof accountApi.updateInfo>['body']

/** A field that is left out stays; empty or null clears it. */
const cleared = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text?.trim() || null

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** The facts without those that were left out. */
export const givenFacts = <T extends object>(facts: T): Given<T> =>
  // a subset of the same keys
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Given<T>

export const personFacts = ({ nickName, birthday, sex, email, phone, tel }: OwnInfoInput | UserInput) =>
  givenFacts({
    nickName: cleared(nickName),
    birthday: cleared(birthday),
    sex,
    email: cleared(email),
    phone,
    tel: cleared(tel),
  })

/** A changed number or address must be proved again. */
export const contactStillBound = (
  before: { phone: string | null; email: string | null },
  after: { phone?: string; email?: string | null },
) => ({
  ...(after.phone !== undefined && after.phone !== before.phone && { phoneBound: 0 }),
  ...(after.email !== undefined && after.email !== before.email && { emailBound: 0 }),
})

/** A user's organisations and positions must exist and be in the caller's scope; current posts may stay. */
export async function requireWorkplace(
  ctx: Context,
  { orgId, extIds, posIdList }: UserInput['sysEmpParam'],
  held: readonly ExtPost[] = [],
): Promise<void> {
  await requireOrgInScope(ctx, orgId)
  const added = extIds.filter((post) => !held.some((one) => one.orgId === post.orgId && one.posId === post.posId))
  for (const otherOrgId of new Set(added.map((post) => post.orgId))) await requireOrgInScope(ctx, otherOrgId)
  await requirePositions(ctx, [...posIdList, ...extIds.map(({ posId }) => posId)])
}
