import type { Received } from '@chargedeck/contract/endpoint'
import type { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import { fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { refusedAt } from '../../platform/app-error.ts'
import type { CarrierRow } from './store.ts'

export type SaveCarrierInput = Received<typeof carrierApi.save>['body']

const withoutText = (text: string | undefined, before: string | null | undefined) =>
  text === undefined ? (before ?? null) : text.trim() || null
const orBefore = <Value>(given: Value | undefined, before: Value | undefined, otherwise: Value): Value =>
  given === undefined ? (before ?? otherwise) : given

/** What is agreed with a carrier; what is left out stays, or has its default. */
export function checkedTerms(input: SaveCarrierInput, before: CarrierRow | null) {
  requireStandard(input)
  return {
    carrierName: input.carrierName.trim(),
    shortName: input.shortName.trim(),
    apiStandard: input.apiStandard,
    operatorId: input.operatorId.toUpperCase(),
    myOperatorId: input.myOperatorId.toUpperCase(),
    sandboxFlag: orBefore(input.sandboxFlag, before?.sandboxFlag, 0),
    edition: orBefore(input.edition, before?.edition, '2016'),
    fieldSpelling: orBefore(input.fieldSpelling, before?.fieldSpelling, 'SEVICE'),
    clockSkewSec: orBefore(input.clockSkewSec, before?.clockSkewSec, 600),
    callTimeoutSec: orBefore(input.callTimeoutSec, before?.callTimeoutSec, 10),
    fullStatusMinutes: orBefore(input.fullStatusMinutes, before?.fullStatusMinutes, null),
    powerMinutes: orBefore(input.powerMinutes, before?.powerMinutes, null),
    chargeStatusSec: orBefore(input.chargeStatusSec, before?.chargeStatusSec, null),
    pushStatusFlag: orBefore(input.pushStatusFlag, before?.pushStatusFlag, 1),
    pushOrderFlag: orBefore(input.pushOrderFlag, before?.pushOrderFlag, 1),
    pushFeeFlag: orBefore(input.pushFeeFlag, before?.pushFeeFlag, 1),
    pushRealtimeFlag: orBefore(input.pushRealtimeFlag, before?.pushRealtimeFlag, 1),
    checkMode: orBefore(input.checkMode, before?.checkMode, 'NONE'),
    remark: withoutText(input.remark, before?.remark),
    ...moneyTerms(input, before),
  }
}

function requireStandard({ carrierType, apiStandard }: SaveCarrierInput): void {
  if ((carrierType === 'REG') === (apiStandard === 'T/CEC')) throw refusedAt('apiStandard', 'CARRIER.STANDARD_WRONG')
}

function moneyTerms(input: SaveCarrierInput, before: CarrierRow | null) {
  const amtOf = (name: 'marginWarnAmt' | 'minStartAmt') => {
    const given = orBefore(input[name], before?.[name], null)
    return given === null ? null : fen(given)
  }
  return {
    payMode: checkedPayMode(input, before),
    serviceFeeModel: orBefore(input.serviceFeeModel, before?.serviceFeeModel, 'OrderFlow'),
    serviceFeeRate: orBefore(input.serviceFeeRate, before?.serviceFeeRate, 0),
    serviceFeePrice: priceP4(orBefore<number>(input.serviceFeePrice, before?.serviceFeePrice, 0)),
    marginWarnAmt: amtOf('marginWarnAmt'),
    minStartAmt: amtOf('minStartAmt'),
  }
}

/** Only a customer platform pays for charges. */
function checkedPayMode({ carrierType, payMode }: SaveCarrierInput, before: CarrierRow | null) {
  const wanted = orBefore(payMode, before?.payMode, null)
  if (carrierType === 'TPP' && wanted === null) throw refusedAt('payMode', 'CARRIER.PAY_MODE_WRONG', '请选择结算方式')
  if (carrierType !== 'TPP' && wanted !== null) throw refusedAt('payMode', 'CARRIER.PAY_MODE_WRONG')
  return wanted
}
