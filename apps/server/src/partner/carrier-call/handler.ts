import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import type { TSchema } from 'typebox'
import type { Context } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'
import type { Subject } from './log/record-call.ts'

/** The return codes of T/CEC 102 (A.2). */
export const rets = {
  busy: -1,
  ok: 0,
  signature: 4001,
  token: 4002,
  parameter: 4003,
  business: 4004,
  system: 500,
} as const
export type Ret = (typeof rets)[keyof typeof rets]

/** A call of a carrier that is answered with a return code of its own and changes nothing. */
export class CarrierRefusal extends Error {
  readonly ret: Ret
  /** What staff must learn of it, in a transaction of its own. */
  readonly afterwards: Afterwards | null
  constructor(ret: Ret, message: string, afterwards: Afterwards | null = null) {
    super(message)
    this.ret = ret
    this.afterwards = afterwards
  }
}
type Afterwards = (ctx: Context) => Promise<void>
export const refuseBusiness = (message: string, afterwards: Afterwards | null = null): CarrierRefusal =>
  new CarrierRefusal(rets.business, message, afterwards)

/** `about` tells the log which station or order a call is about. */
export type CarrierCall = { carrier: CarrierRow; body: unknown; about?: (subject: Subject) => void }

/** Answers an interface that carriers call: in one transaction, after the envelope, the token and the signature were checked. */
export type CarrierHandler = {
  /** Which kinds of carriers may call it. */
  carrierTypes: readonly CarrierType[]
  /** What the body must have; fields that it does not name are ignored, a number may stand for a text and a text for a number. */
  shape: TSchema
  /** It only reads: it runs without a transaction, and after a restart a repeated call gets a new answer. */
  reads?: true
  handle: (ctx: Context, call: CarrierCall) => Promise<object>
  /** What staff must learn of a body that breaks the shape, in a transaction of its own. `body` is as it came. */
  hearUnreadable?: (ctx: Context, call: CarrierCall, fault: string) => Promise<void>
}
export type CarrierHandlers = Readonly<Record<string, CarrierHandler>>
