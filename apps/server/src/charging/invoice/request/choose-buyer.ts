import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { buyerFault, toBuyer, type Buyer, type BuyerFault, type TypedBuyer } from '@chargedeck/domain/invoice/buyer'
import { isAddress } from '../../../base/message/public.ts'
import { requireGroupInSight } from '../../../customer/customer-group/public.ts'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { Payer } from './order-store.ts'
import { findTitleOrNull } from './title-store.ts'

type Given = Pick<Received<typeof invoiceApi.request>['body'], 'buyer' | 'titleOfInvoiceId' | 'email'>
type ChosenBuyer = { buyer: Buyer; email: string | null }

/** The title that staff typed, one that was used before, or what the group agreed. */
export async function chooseBuyer(ctx: Context, payer: Payer, given: Given): Promise<ChosenBuyer> {
  const known = given.buyer ? null : await knownTitle(ctx, payer, given.titleOfInvoiceId)
  const typed = given.buyer ?? known?.buyer
  if (!typed) throw new AppError('INVOICE.TITLE_UNKNOWN')
  const buyer = toBuyer(typed)
  const fault = buyerFault(buyer)
  if (fault) throw refusalOf(fault)
  const email = given.email?.trim().toLowerCase() || (given.email === undefined ? (known?.email ?? null) : null)
  if (email !== null && !isAddress(email)) throw refusedAt('email', 'INVOICE.NO_EMAIL')
  return { buyer, email }
}

type Title = { buyer: TypedBuyer; email: string | null }

async function knownTitle(ctx: Context, payer: Payer, invoiceId: string | undefined): Promise<Title | null> {
  if (invoiceId !== undefined) return findTitleOrNull(ctx, payer, invoiceId)
  return payer.payer === 'GROUP' ? titleOfGroup(ctx, payer.payerId) : null
}

/** What the group agreed for its invoices, under its own name unless it named another. */
export async function titleOfGroup(ctx: Context, groupId: string): Promise<Title | null> {
  const { groupName, creditCode, invoiceInfo } = await requireGroupInSight(ctx, groupId)
  const taxNo = invoiceInfo.taxNo || creditCode
  if (!taxNo) return null
  const { title, address, phone, bank, bankAccount: account, email } = invoiceInfo
  return {
    buyer: { kind: 'COMPANY', name: title || groupName, taxNo, address, phone, bank, account },
    email: email || null,
  }
}

const names: Record<BuyerFault['field'], string> = {
  kind: '抬头类型',
  name: '抬头',
  taxNo: '税号',
  address: '地址',
  phone: '电话',
  bank: '开户银行',
  account: '银行账号',
}

function refusalOf({ field, fault }: BuyerFault): AppError {
  const hint = field === 'taxNo' && fault === 'WRONG' ? '，请核对每一位' : ''
  return refusedAt(field, 'INVOICE.BUYER_WRONG', `${names[field]}${fault === 'MISSING' ? '不能为空' : `有误${hint}`}`)
}
