import type { Received } from '@chargedeck/contract/endpoint'
import type { accountApi } from '@chargedeck/contract/staff/account/calls'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import type { FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { orgFault } from '../org/public.ts'
import { knownPositions } from '../position/public.ts'
import type { ExtPost } from './staff-store.ts'
import { findUserByAccountOrNull } from './store.ts'

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

type ToCheck = Pick<UserInput, 'account' | 'sysEmpParam'>
type Before = { id: string; extIds: readonly ExtPost[] }

/** The account is free, and the organisations and positions exist and are in the caller's scope; current posts may stay. */
export async function userFaults(
  ctx: Context,
  { account, sysEmpParam }: ToCheck,
  before: Before | null,
): Promise<FieldFault[]> {
  const holder = await findUserByAccountOrNull(ctx.tx, account)
  const isTaken = holder !== null && holder.id !== before?.id
  return [
    ...(isTaken ? [accountTaken] : []),
    ...(await orgFaults(ctx, sysEmpParam, before?.extIds ?? [])),
    ...(await positionFaults(ctx, sysEmpParam)),
  ]
}

export const accountTaken: FieldFault = ['account', 'USER.ACCOUNT_TAKEN']

type Workplace = UserInput['sysEmpParam']

async function orgFaults(ctx: Context, { orgId, extIds }: Workplace, held: readonly ExtPost[]): Promise<FieldFault[]> {
  const isHeld = (post: ExtPost) => held.some((one) => one.orgId === post.orgId && one.posId === post.posId)
  const added = extIds.flatMap((post, row) =>
    isHeld(post) ? [] : { field: `sysEmpParam.extIds.${row}.orgId`, orgId: post.orgId },
  )
  const faults: FieldFault[] = []
  for (const named of [{ field: 'sysEmpParam.orgId', orgId }, ...added]) {
    const fault = await orgFault(ctx, named.orgId)
    if (fault) faults.push([named.field, fault])
  }
  return faults
}

async function positionFaults({ tx }: Context, { posIdList, extIds }: Workplace): Promise<FieldFault[]> {
  const known = new Set(await knownPositions(tx, [...posIdList, ...extIds.map(({ posId }) => posId)]))
  const unknownIn = (field: string, ids: readonly string[]): FieldFault[] =>
    ids.every((id) => known.has(id)) ? [] : [[field, 'POSITION.NOT_FOUND']]
  return [
    ...unknownIn('sysEmpParam.posIdList', posIdList),
    ...extIds.flatMap(({ posId }, row) => unknownIn(`sysEmpParam.extIds.${row}.posId`, [posId])),
  ]
}
