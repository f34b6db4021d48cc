import { grantResultLabels, grantStopLabels } from '@chargedeck/contract/customer/voucher/enums'
import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { grantStates } from '@chargedeck/domain/voucher/grant-states'
import type { GrantResult } from '@chargedeck/domain/voucher/judge-grant'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../../platform/export/export-rows.ts'
import { findGrantOrNull, type GrantRow } from './store.ts'

type Line = {
  seq: number
  typed: string | null
  result: GrantResult | null
  customerNo: string | null
  mobile: string | null
  nickname: string | null
}

/** The customers who received the vouchers, and those who did not, with the reason. */
export async function reportGrant(ctx: Context, id: string): Promise<FileAnswer> {
  const grant = await findGrantOrNull(ctx, id)
  if (!grant) throw new AppError('VOUCHER.GRANT_NOT_FOUND')
  return exportRows<Line>(ctx, { name: '发券报告', columns: columnsOf(grant), rows: cursorRows(linesOf(ctx, grant)) })
}

/** Customers of other companies are shown as the sheet named them, and no more. */
const linesOf = ({ tx }: Context, { id, companyId }: GrantRow) =>
  tx
    .selectFrom('voucherGrantTarget as target')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'target.customerId').on('customer.companyId', '=', companyId),
    )
    .select([
      'target.seq',
      'target.typed',
      'target.result',
      'customer.customerNo',
      'customer.mobile',
      'customer.nickname',
    ])
    .where('target.grantId', '=', id)
    .orderBy('target.seq')

const columnsOf = (grant: GrantRow): readonly ExportColumn<Line>[] => [
  { title: '序号', width: 8, value: ({ seq }) => seq },
  { title: '名单填写', width: 22, value: ({ typed }) => typed && maskMobile(typed) },
  { title: '客户编号', width: 22, value: ({ customerNo }) => customerNo },
  { title: '手机号', width: 16, value: ({ mobile }) => mobile && maskMobile(mobile) },
  { title: '昵称', value: ({ nickname }) => nickname },
  { title: '结果', width: 10, value: ({ result }) => (result === 'GRANTED' ? '已发放' : '未发放') },
  { title: '原因', width: 28, value: ({ result }) => reasonOf(result, grant) },
]

function reasonOf(result: GrantResult | null, { status, stopReason }: GrantRow): string | null {
  if (result === 'GRANTED') return null
  if (result !== null) return grantResultLabels[result]
  return status === grantStates.stopped && stopReason ? `发放已停止：${grantStopLabels[stopReason]}` : '等待发放'
}
