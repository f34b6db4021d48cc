import type { CompanyFact } from '@chargedeck/domain/company/facts'
import { Type } from 'typebox'
import { Id, Nullable, Text } from '../../shapes.ts'

export const companyFactLabels: Record<CompanyFact, string> = {
  companyName: '公司名称',
  shortName: '简称',
  operatorId: '运营商ID',
  creditCode: '统一社会信用代码',
  orgId: '所属机构',
  serviceTel: '客服电话',
  legalName: '法人',
  contactName: '联系人',
  contactMobile: '联系人手机',
  areaCode: '省市区',
  address: '地址',
  invoiceTitle: '开票抬头',
  taxNo: '税号',
  bankName: '开户行',
  bankAccount: '银行账号',
  logoFileId: '公司标识',
}
const labels = companyFactLabels

const phrase = (fact: CompanyFact) => Nullable(Type.String({ title: labels[fact] }))

/** As lists and versions show them. */
export const shownFacts = {
  companyName: Type.String({ title: labels.companyName }),
  shortName: Type.String({ title: labels.shortName }),
  operatorId: Type.String({ title: labels.operatorId }),
  creditCode: Type.String({ title: labels.creditCode }),
  orgId: Id('机构ID'),
  orgName: Nullable(Type.String({ title: labels.orgId })),
  serviceTel: Type.String({ title: labels.serviceTel }),
  legalName: phrase('legalName'),
  contactName: phrase('contactName'),
  /** Masked. */
  contactMobile: phrase('contactMobile'),
  areaCode: phrase('areaCode'),
  address: phrase('address'),
  invoiceTitle: phrase('invoiceTitle'),
  taxNo: phrase('taxNo'),
  bankName: phrase('bankName'),
  /** The last four. */
  bankAccount: phrase('bankAccount'),
  /** A public picture. */
  logoFileId: Nullable(Id(labels.logoFileId)),
}

/** Left out: stays. Empty: cleared. */
const Free = (fact: CompanyFact, maxLength: number) => Type.Optional(Type.String({ title: labels[fact], maxLength }))
const Pattern = (fact: CompanyFact, pattern: string) =>
  Type.Optional(Type.String({ title: labels[fact], maxLength: 32, pattern }))

/** As they are edited, in the company itself and in its draft. */
export const editedFacts = {
  companyName: Text(labels.companyName, 60),
  shortName: Text(labels.shortName, 20),
  /** Nine capital letters and digits: the head of each order number. */
  operatorId: Text(labels.operatorId, 20),
  creditCode: Type.String({ title: labels.creditCode, pattern: '^[0-9A-Z]{18}$' }),
  orgId: Id(labels.orgId),
  serviceTel: Type.String({ title: labels.serviceTel, pattern: '^[0-9][0-9-]{4,19}$' }),
  legalName: Free('legalName', 30),
  contactName: Free('contactName', 30),
  contactMobile: Pattern('contactMobile', '^(1[3-9][0-9]{9})?$'),
  areaCode: Pattern('areaCode', '^([0-9]{6})?$'),
  address: Free('address', 120),
  invoiceTitle: Free('invoiceTitle', 60),
  taxNo: Pattern('taxNo', '^([0-9A-Z]{15,20})?$'),
  bankName: Free('bankName', 60),
  bankAccount: Pattern('bankAccount', '^([0-9]{8,30})?$'),
  /** Left out: stays. Null: none. */
  logoFileId: Type.Optional(Nullable(Id(labels.logoFileId))),
}

/** What is wrong with edited facts. */
export const factErrors = [
  'COMPANY.NAME_TAKEN',
  'COMPANY.OPERATOR_ID_WRONG',
  'COMPANY.OPERATOR_ID_TAKEN',
  'COMPANY.NOT_FOUND',
  'COMPANY.ORG_WRONG',
  'COMPANY.LOGO_WRONG',
  'ORG.NOT_FOUND',
  'RECORD.STALE',
] as const
