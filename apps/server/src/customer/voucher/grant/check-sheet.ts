import type { Upload } from '@chargedeck/contract/endpoint'
import { grantResultLabels } from '@chargedeck/contract/customer/voucher/enums'
import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { grantTargets } from '@chargedeck/domain/activity/kinds'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { grantStates } from '@chargedeck/domain/voucher/grant-states'
import { faultsOf, parseRows, readSheet, type SheetKind, type SheetRow } from '../../../base/sheet-import/public.ts'
import type { Context } from '../../../platform/context.ts'
import { lockGrantedActivity } from '../granted-activity.ts'
import { insertGrant } from './store.ts'
import { customersByNumber, insertSheet, type SheetTarget } from './target-store.ts'

const mostFaults = 1000

export const grantSheet: SheetKind<'number'> = {
  name: '发券名单',
  columns: [
    {
      title: '手机号或客户编号',
      field: 'number',
      sample: '13800000001',
      required: true,
      rules: { type: 'string', maxLength: 40 },
    },
  ],
  unreadable: 'VOUCHER.SHEET_UNREADABLE',
  tooLong: 'VOUCHER.SHEET_TOO_LONG',
}

/** Finds the customers of a sheet and gives nothing; its lines wait a day for staff to confirm them. */
export async function checkGrantSheet(ctx: Context, activityId: string, file: Upload): Promise<ImportReport> {
  const { companyId, activityName } = await lockGrantedActivity(ctx, activityId)
  const rows = await parseRows(grantSheet.columns, await readSheet(file.path, grantSheet))
  const targets = await targetsOf(ctx, companyId, rows)
  const badQty = rows.filter(({ faults }) => faults.length > 0).length
  const counts = { totalQty: rows.length, goodQty: rows.length - badQty, badQty }
  const now = ctx.now()
  const id = ctx.nextId()
  const fileName = file.fileName.slice(0, 200)
  if (counts.goodQty > 0) {
    const grant = { id, activityId, companyId, target: grantTargets.sheet, fileName, totalQty: rows.length }
    await insertGrant(ctx, { ...grant, status: grantStates.checked, createTime: now, createUser: ctx.actor.userId })
    await insertSheet(ctx, id, targets)
  }
  ctx.note(id, { activityName, fileName, ...counts })
  const faults = faultsOf(rows).slice(0, mostFaults)
  return { id: counts.goodQty > 0 ? id : null, fileName, ...counts, faults }
}

/** Lines of nobody stay in the report of the grant. */
async function targetsOf(ctx: Context, companyId: string, rows: readonly SheetRow<'number'>[]): Promise<SheetTarget[]> {
  const typed = rows.map(({ values }) => String(values.number ?? '').trim())
  const known = await customersByNumber(ctx, [...typed.map(toMobile), ...typed.map(tidyNumber)])
  const byNumber = new Map(known.flatMap((one) => [[one.mobile, one] as const, [one.customerNo, one] as const]))
  const seen = new Set<string>()
  return rows.map(({ addFault }, at) => {
    const text = typed[at] ?? ''
    const customer = byNumber.get(toMobile(text)) ?? byNumber.get(tidyNumber(text))
    if (!customer) addFault('number', grantResultLabels.UNKNOWN_CUSTOMER)
    else if (customer.companyId !== companyId) addFault('number', grantResultLabels.OTHER_COMPANY)
    else if (seen.has(customer.id)) addFault('number', grantResultLabels.TWICE)
    if (customer) seen.add(customer.id)
    return { typed: text, customerId: customer?.id ?? null }
  })
}
