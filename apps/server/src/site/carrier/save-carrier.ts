import type { Answer } from '@chargedeck/contract/endpoint'
import type { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards } from '../../platform/guard.ts'
import { companyOrNull } from '../company/public.ts'
import { walletOf } from './bound-store.ts'
import { checkedAddress } from './checked-address.ts'
import { checkedApis } from './checked-apis.ts'
import { checkedTerms, type SaveCarrierInput } from './checked-terms.ts'
import { requireAllSecrets, sealSecrets } from './sealed-secrets.ts'
import type { CarrierGuards } from './set-status.ts'
import { signalSilence } from './signal-line.ts'
import {
  changeCarrier,
  insertCarrier,
  isOperatorTaken,
  lockCarrierInScope,
  lockOperators,
  type CarrierRow,
} from './store.ts'

type Saved = Answer<typeof carrierApi.save>

/** Adds a carrier with its wallet, or changes one. */
export async function saveCarrier(ctx: Context, guards: CarrierGuards, input: SaveCarrierInput): Promise<Saved> {
  await lockOperators(ctx)
  const id = input.id === undefined ? await add(ctx, input) : await change(ctx, guards, { ...input, id: input.id })
  return { id }
}

async function add(ctx: Context, input: SaveCarrierInput): Promise<string> {
  const companyId = await companyOrNull(ctx, input.companyId)
  if (companyId === null) throw refusedAt('companyId', 'CARRIER.COMPANY_UNKNOWN')
  const facts = await checkedFacts(ctx, input, null)
  const { sealed, times, names } = sealSecrets(ctx, input)
  const secrets = requireAllSecrets(sealed)
  const id = ctx.nextId()
  const owned = { companyId, carrierType: input.carrierType, carrierNo: `CR${id}` }
  const made = { id, createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertCarrier(ctx, {
    ...columnsOf(facts),
    ...checkFromOf(ctx, facts, null),
    ...owned,
    ...made,
    ...secrets,
    secretTimes: JSON.stringify(times),
  })
  ctx.note(id, { ...owned, ...facts, secrets: names })
  return id
}

async function change(
  ctx: Context,
  guards: CarrierGuards,
  { id, ...input }: SaveCarrierInput & { id: string },
): Promise<string> {
  const before = await lockCarrierInScope(ctx, id)
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  if (input.companyId !== undefined && input.companyId !== before.companyId)
    throw refusedAt('companyId', 'CARRIER.FIXED')
  if (input.carrierType !== before.carrierType) throw refusedAt('carrierType', 'CARRIER.FIXED')
  const facts = await checkedFacts(ctx, input, before)
  if (facts.payMode !== before.payMode || facts.operatorId !== before.operatorId)
    await requireGuards(ctx, guards, before) // a running charge of a monthly carrier holds no margin, and its number begins with the operator
  if (facts.payMode !== before.payMode) await requireNoMoney(ctx, id)
  const { sealed, times, names } = sealSecrets(ctx, input)
  await changeCarrier(ctx, id, {
    ...columnsOf(facts),
    ...checkFromOf(ctx, facts, before),
    ...sealed,
    secretTimes: JSON.stringify({ ...before.secretTimes, ...times }),
  })
  await signalSilence(ctx, before, facts)
  ctx.note(id, {
    carrierName: facts.carrierName,
    ...changeOf(before, facts),
    ...(names.length > 0 && { secrets: names }),
  })
  return id
}

async function checkedFacts(ctx: Context, input: SaveCarrierInput, before: CarrierRow | null) {
  const terms = checkedTerms(input, before)
  if (await isOperatorTaken(ctx, terms.operatorId, before?.id)) throw refusedAt('operatorId', 'CARRIER.OPERATOR_TAKEN')
  const known = before?.apiStandard === terms.apiStandard ? before.apis : []
  return {
    ...terms,
    baseUrl: checkedAddress(ctx, input.baseUrl),
    apis: checkedApis(terms.apiStandard, input.apis ?? [], known),
    fieldMap: input.fieldMap ?? before?.fieldMap ?? {},
    receivedRets: input.receivedRets ?? before?.receivedRets ?? [],
  }
}
type Facts = Awaited<ReturnType<typeof checkedFacts>>

const columnsOf = (facts: Facts) => ({
  ...facts,
  apis: JSON.stringify(facts.apis),
  fieldMap: JSON.stringify(facts.fieldMap),
  receivedRets: JSON.stringify(facts.receivedRets),
})

/** The first day that is compared by itself: none of those on which nobody wanted it. */
const checkFromOf = ({ now }: Context, { checkMode }: Facts, before: CarrierRow | null) =>
  checkMode === 'DAILY' && before?.checkMode !== 'DAILY' ? { checkFrom: dayOf(daysLater(now(), -1)) } : {}

/** A margin would be stuck in a monthly bill, and a debt would never be billed. */
async function requireNoMoney(ctx: Context, id: string): Promise<void> {
  const { marginAmt, frozenMarginAmt, receivableAmt } = await walletOf(ctx, id)
  if (marginAmt !== 0 || frozenMarginAmt !== 0 || receivableAmt !== 0)
    throw refusedAt('payMode', 'CARRIER.PAY_MODE_WRONG', '保证金或应收尚未结清，不能更改结算方式')
}
