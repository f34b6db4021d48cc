import type { Fen } from '@chargedeck/domain/kernel/money'
import type { CardType, SettleBatch, SettleCycle } from '@chargedeck/domain/settle-account/states'
import type { Outcome } from '../../../platform/outbox/outcome.ts'

/** `reqDate`: yyyy-mm-dd. A request keeps its number and day, however often it is sent. */
export type RequestNumber = { reqSeqId: string; reqDate: string }

export type Licence = { code: string; isUnlimited: boolean; begin: string; end: string | null }
export type Certificate = { type: string; no: string; begin: string | null; end: string | null }
export type Card = {
  type: CardType
  no: string
  name: string
  mobile: string | null
  bankCode: string | null
  branchCode: string | null
  areaCode: string
  /** Of a person's card. */
  certificate: Certificate | null
}
type Contact = { name: string; mobile: string; email: string | null }
export type Company = {
  kind: 'company'
  entType: string
  licence: Licence
  legalName: string
  legalCertificate: Certificate
}
export type Person = { kind: 'person'; certificate: Certificate }
/** A picture or PDF, read when it is sent. */
export type Paper = { kind: 'licence' | 'certificate'; name: string; read: () => Promise<Buffer> }
export type OpeningRequest = RequestNumber & {
  /** Known since the provider has registered the subject. */
  huifuId: string | null
  regName: string
  shortName: string
  areaCode: string
  address: string
  contact: Contact
  subject: Company | Person
  papers: readonly Paper[]
  card: Card
  cycle: SettleCycle
  batch: SettleBatch
}
export type CardRequest = RequestNumber & { huifuId: string; card: Card; cycle: SettleCycle; batch: SettleBatch }
/** `registered`: the subject is known to the provider, and its card is to be asked for next. */
export type Opening = {
  state: 'registered' | 'opening' | 'opened' | 'failed'
  huifuId: string | null
  applyNo: string | null
  tokenNo: string | null
  respDesc: string | null
}
export type OpeningNumber = { huifuId: string; applyNo: string | null; cardTail: string }

export type CashNumber = RequestNumber & { huifuId: string }
export type CashRequest = CashNumber & { tokenNo: string; amt: Fen; dateType: SettleCycle; remark: string }
export type SentCash = {
  state: 'processing' | 'succeeded' | 'failed'
  providerSeqId: string | null
  feeAmt: Fen | null
  respDesc: string | null
}
/** `returned`: the bank gave the money back. `unknown`: the provider has no such request. */
export type AskedCash = Omit<SentCash, 'state'> & {
  state: SentCash['state'] | 'returned' | 'unknown'
  arriveDate: string | null
}

/** Brings money from the account that pays to the one of a partner, from which alone it is paid out. */
export type FundRequest = RequestNumber & { huifuId: string; amt: Fen; remark: string }

export type Balance = { balanceAmt: Fen; availableAmt: Fen; asOf: Date; accountTail: string }
/** Null: no such card. */
export type CardBin = { bankCode: string | null; bankName: string; cardType: 'DEBIT' | 'CREDIT' | 'CORP' } | null

export type Notification = { headers: Readonly<Record<string, string | undefined>>; body: string }
export type CashNotice =
  { about: 'cash'; huifuId: string; reqSeqId: string; fact: AskedCash } | { about: 'nothing'; reason: string }

/** Who opens accounts for partners and pays out to their cards. */
export type SettleProvider = {
  /** Null: the sandbox without a contract. */
  payConfigId: string | null
  openAccount: (request: OpeningRequest) => Promise<Outcome<Opening>>
  queryOpening: (number: OpeningNumber) => Promise<Outcome<Opening>>
  changeCard: (request: CardRequest) => Promise<Outcome<Opening>>
  sendFunds: (request: FundRequest) => Promise<Outcome<SentCash>>
  queryFunds: (number: RequestNumber) => Promise<Outcome<AskedCash>>
  sendCash: (request: CashRequest) => Promise<Outcome<SentCash>>
  queryCash: (number: CashNumber) => Promise<Outcome<AskedCash>>
  /** Without a number: of the account that pays. */
  queryBalance: (huifuId?: string | null) => Promise<Outcome<Balance>>
  cardBin: (cardNo: string) => Promise<Outcome<CardBin>>
  readNotify: (notification: Notification) => Promise<CashNotice>
}
