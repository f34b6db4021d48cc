import type { BizType } from '@chargedeck/contract/money/ledger/enums'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeNoOf } from '@chargedeck/domain/trade-order/trade-no'
import { energyE4, fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { carrierPartOf, carrierSettlementEntries } from '@chargedeck/domain/ledger/carrier-journals'
import { consume, fillInOrder } from '@chargedeck/domain/ledger/consume'
import type { Entry } from '@chargedeck/domain/ledger/entry'
import {
  movedBy,
  settlementEntries,
  topUpEntries,
  withBalances,
  type Payment,
} from '@chargedeck/domain/ledger/journals'
import type { IdMaker } from '../../platform/ids.ts'
import type { Row } from '../store.ts'
import type { Person, Platform } from './scene.ts'

/** Rows of some days, ready to be written at once. */
export type Rows = {
  orders: Row<'chargeOrder'>[]
  lines: Row<'chargeOrderLine'>[]
  hours: Row<'chargeOrderHour'>[]
  curves: Row<'chargeCurve'>[]
  samples: Row<'chargeSample'>[]
  findings: Row<'chargeOrderFinding'>[]
  keys: Row<'chargeOrderKey'>[]
  moves: Row<'chargeOrderMove'>[]
  trades: Row<'tradeOrder'>[]
  journals: Row<'journal'>[]
  entries: Row<'ledgerEntry'>[]
  uses: Row<'lotUse'>[]
}
type Happening = { at: Date; write: (nextId: IdMaker) => void }
export type Batch = ReturnType<typeof newBatch>

/** Events are collected as they are drawn; ids are assigned in the order of time, when the batch is complete. */
export function newBatch() {
  const rows: Rows = {
    orders: [],
    lines: [],
    hours: [],
    curves: [],
    samples: [],
    findings: [],
    keys: [],
    moves: [],
    trades: [],
    journals: [],
    entries: [],
    uses: [],
  }
  const happenings: Happening[] = []
  return {
    rows,
    happens: (at: Date, write: Happening['write']): void => void happenings.push({ at, write }),
    number(makerAt: (clock: () => Date) => IdMaker): void {
      let now = new Date(0)
      const nextId = makerAt(() => now)
      for (const { at, write } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        now = at
        write(nextId)
      }
    },
  }
}

type Move = Omit<Row<'chargeOrderMove'>, 'id'> & { moveTime: Date }
export const noteMove = ({ rows, happens }: Batch, move: Move): void =>
  happens(move.moveTime, (nextId) => void rows.moves.push({ id: nextId(), ...move }))

type Head = { bizType: BizType; bizId: () => string; note: string }
function book(
  { rows, happens }: Batch,
  person: Person,
  { bizType, bizId, note }: Head,
  { at, entries }: { at: Date; entries: Entry[] },
): void {
  if (entries.length === 0) return
  const after = movedBy(entries, person)
  Object.assign(person, after)
  write({ rows, happens }, person.companyId, { bizType, bizId, note }, { at, entries, after })
}

type Written = { at: Date; entries: Entry[]; after: ReturnType<typeof movedBy> | null }
function write(
  { rows, happens }: Pick<Batch, 'rows' | 'happens'>,
  companyId: string,
  { bizType, bizId, note }: Head,
  { at, entries, after }: Written,
): void {
  const amt = sumFen(entries.map(({ debitAmt }) => debitAmt))
  happens(at, (nextId) => {
    const id = nextId()
    const head = { bizType, bizId: bizId(), bizSeq: 0, companyId, amt, bookTime: at, note }
    rows.journals.push({ id, journalNo: `J${id}`, ...head })
    for (const entry of withBalances(entries, { wallet: after, group: null }))
      rows.entries.push({ id: nextId(), journalId: id, ...entry })
  })
}

/** A cash top-up: the same lot and the same journal as a live one. */
export function topUp(
  batch: Batch,
  person: Person,
  { at, tradeAmt, giftAmt }: { at: Date; tradeAmt: Fen; giftAmt: Fen },
): void {
  const { id: customerId, companyId, balanceAmt } = person
  const lot = { id: '', remainAmt: tradeAmt, giftRemainAmt: giftAmt, isNew: true }
  const channel = 'OfflinePay'
  batch.happens(at, (nextId) => {
    lot.id = nextId()
    const money = { tradeAmt, giftAmt, balanceBeforeAmt: balanceAmt, balanceAfterAmt: fen(balanceAmt + tradeAmt) }
    const remaining = { remainAmt: lot.remainAmt, giftRemainAmt: lot.giftRemainAmt }
    batch.rows.trades.push({
      id: lot.id,
      tradeNo: tradeNoOf(lot.id, at),
      tradeType: 'TOP_UP',
      tradeChannel: channel,
      tradeStatus: tradeStates.succeeded,
      payTransStatus: payTransStates.succeeded,
      customerId,
      companyId,
      ...money,
      ...remaining,
      reason: '线下充值',
      createTime: at,
      payTime: at,
      finishTime: at,
    })
  })
  const entries = topUpEntries({ customerId, companyId, channel, tradeAmt, giftAmt })
  book(batch, person, { bizType: 'TOP_UP', bizId: () => lot.id, note: '线下充值' }, { at, entries })
  person.lots.push(lot)
  person.totalTopUpAmt = fen(person.totalTopUpAmt + tradeAmt)
}

type Due = { orderId: string; orderNo: string; actualAmt: Fen; totalEnergy: number; at: Date }
/** A platform is billed for all of it. */
export function settleForPlatform(batch: Batch, platform: Platform, due: Due): Payment {
  const { orderId, orderNo, actualAmt, at } = due
  const part = carrierPartOf(actualAmt, { marginAmt: fen(0) }, 'MONTHLY')
  const entries = carrierSettlementEntries({ carrierId: platform.id, orderId }, part)
  const head = { bizType: 'CHARGE', bizId: () => orderId, note: `充电订单 ${orderNo}` } as const
  if (entries.length > 0) write(batch, platform.companyId, head, { at, entries, after: null })
  return { principalAmt: fen(0), giftPayAmt: fen(0), groupPayAmt: fen(0), marginPayAmt: actualAmt, owedAmt: fen(0) }
}

/** Takes principal first, from the oldest lot; the rest is owed. */
export function settle(batch: Batch, person: Person, { orderId, orderNo, actualAmt, totalEnergy, at }: Due): Payment {
  const paid = consume(actualAmt, { ...person, groupFreeAmt: fen(0) }, 'PRINCIPAL_FIRST')
  const entries = settlementEntries({ customerId: person.id, groupId: null, orderId }, paid)
  book(batch, person, { bizType: 'CHARGE', bizId: () => orderId, note: `充电订单 ${orderNo}` }, { at, entries })
  const principal = fillInOrder(
    paid.principalAmt,
    person.lots.map(({ remainAmt }) => remainAmt),
  )
  const gift = fillInOrder(
    paid.giftPayAmt,
    person.lots.map(({ giftRemainAmt }) => giftRemainAmt),
  )
  for (const [index, lot] of person.lots.entries()) {
    const [principalAmt = fen(0), giftAmt = fen(0)] = [principal[index], gift[index]]
    lot.remainAmt = fen(lot.remainAmt - principalAmt)
    lot.giftRemainAmt = fen(lot.giftRemainAmt - giftAmt)
    if (principalAmt + giftAmt === 0) continue
    const used = { bizType: 'CHARGE', bizId: orderId, principalAmt, giftAmt, useTime: at } as const
    batch.happens(at, (nextId) => void batch.rows.uses.push({ id: nextId(), lotId: lot.id, ...used }))
  }
  person.totalChargeQty += 1
  person.totalEnergy = energyE4(person.totalEnergy + totalEnergy)
  person.totalPaidAmt = fen(person.totalPaidAmt + actualAmt - paid.owedAmt)
  return paid
}
