import type { SettleBatch, SettleCycle } from '@chargedeck/domain/settle-account/states'
import type { Card, Certificate, OpeningRequest } from '../provider.ts'
import { dayOf, filled } from './huifu-fields.ts'

const [unlimited, limited] = ['1', '0']
const [on, off] = ['1', '0']
const day = (text: string | null): string | null => text && dayOf(text)
const validityOf = (end: string | null): string => (end === null ? unlimited : limited)

export function memberFields({ regName, shortName, contact, subject, ...request }: OpeningRequest) {
  if (subject.kind === 'person') {
    const { certificate } = subject
    const address = { ...regionOf(request.areaCode), address: request.address }
    return { name: regName, mobile_no: contact.mobile, email: contact.email, ...certificateOf(certificate), ...address }
  }
  const { licence, legalName, legalCertificate: legal, entType } = subject
  const [province, area, district] = partsOf(request.areaCode)
  return {
    reg_name: regName,
    short_name: shortName,
    ent_type: entType,
    license_code: licence.code,
    license_validity_type: licence.isUnlimited ? unlimited : limited,
    license_begin_date: day(licence.begin),
    license_end_date: licence.isUnlimited ? null : day(licence.end),
    reg_prov_id: province,
    reg_area_id: area,
    reg_district_id: district,
    reg_detail: request.address,
    legal_name: legalName,
    legal_cert_type: legal.type,
    legal_cert_no: legal.no,
    legal_cert_validity_type: validityOf(legal.end),
    legal_cert_begin_date: day(legal.begin),
    legal_cert_end_date: day(legal.end),
    contact_name: contact.name,
    contact_mobile: contact.mobile,
    contact_email: contact.email,
  }
}

export const cardFields = ({ type, no, name, mobile, bankCode, branchCode, areaCode, certificate }: Card) => {
  const [province, area] = partsOf(areaCode)
  return filled({
    card_type: type,
    card_name: name,
    card_no: no,
    prov_id: province,
    area_id: area,
    bank_code: bankCode,
    branch_code: branchCode,
    mp: mobile,
    is_settle_default: 'Y',
    ...(certificate && certificateOf(certificate)),
  })
}

/** Huifu pays nothing out by itself: each payout is asked for, in the batch of the account. */
export const settleFields = (cycle: SettleCycle, batch: SettleBatch) => ({
  settle_status: off,
  settle_cycle: cycle,
  settle_pattern: 'P0',
  settle_batch_no: batch,
})
export const cashFields = (cycle: SettleCycle) => ({ switch_state: on, cash_type: cycle, fix_amt: '0.00' })

const certificateOf = ({ type, no, begin, end }: Certificate) => ({
  cert_type: type,
  cert_no: no,
  cert_validity_type: validityOf(end),
  cert_begin_date: day(begin),
  cert_end_date: day(end),
})

const partsOf = (areaCode: string): [string, string, string] => [
  `${areaCode.slice(0, 2)}0000`,
  `${areaCode.slice(0, 4)}00`,
  areaCode,
]
function regionOf(areaCode: string) {
  const [province, area, district] = partsOf(areaCode)
  return { prov_id: province, area_id: area, district_id: district }
}
