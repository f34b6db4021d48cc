import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { noticeStates } from '@chargedeck/domain/notice/states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'

/** A picture within rich text, as a pattern. */
const inText = (fileId: string): string => `%/api/file/preview/${fileId}"%`

/** Where a file is used, as staff read it; null if nowhere. */
export async function useOfOrNull(tx: Tx, fileId: string): Promise<string | null> {
  const avatar = await tx
    .selectFrom('sysUser')
    .select('id')
    .where('avatar', '=', fileId)
    .where('status', '<>', dataStates.deleted)
    .limit(1)
    .executeTakeFirst()
  if (avatar) return '用户头像'
  const onStation = tx
    .selectFrom('stationImage')
    .select('id')
    .where('fileId', '=', fileId)
    .where('dataStatus', '<>', dataStates.deleted)
  if (await onStation.limit(1).executeTakeFirst()) return '充电站图片'
  const logo = tx
    .selectFrom('company')
    .select('id')
    .where('logoFileId', '=', fileId)
    .where('dataStatus', '<>', dataStates.deleted)
  if (await logo.limit(1).executeTakeFirst()) return '公司标识'
  const ofVersion = tx
    .selectFrom('companyVersion')
    .select('id')
    .where(sql<boolean>`content->>'logoFileId' = ${fileId}`)
  if (await ofVersion.limit(1).executeTakeFirst()) return '公司标识的历史版本'
  const firmware = tx.selectFrom('firmware').select('id').where('fileId', '=', fileId)
  if (await firmware.limit(1).executeTakeFirst()) return '充电桩固件'
  const diagnostics = tx.selectFrom('diagnostics').select('id').where('fileId', '=', fileId)
  if (await diagnostics.limit(1).executeTakeFirst()) return '设备诊断'
  const invoice = tx
    .selectFrom('invoice')
    .select('id')
    .where((of) => of.or([of('pdfFileId', '=', fileId), of('redPdfFileId', '=', fileId)]))
  if (await invoice.limit(1).executeTakeFirst()) return '发票'
  const photo = tx.selectFrom('workOrderPhoto').select('fileId').where('fileId', '=', fileId)
  if (await photo.executeTakeFirst()) return '工单照片'
  const ofMoney = (await useInPaymentsOrNull(tx, fileId)) ?? (await useInSettlementOrNull(tx, fileId))
  return ofMoney ?? useInTextOrNull(tx, fileId)
}

const useInPaymentsOrNull = async (tx: Tx, fileId: string): Promise<string | null> =>
  (await isProof(tx, [fileId])) ? '收付款凭证' : null

async function isProof(tx: Tx, fileIds: readonly string[]): Promise<boolean> {
  const proof = tx.selectFrom('tradeProof').select('fileId').where('fileId', 'in', fileIds)
  const ofCarrier = tx.selectFrom('carrierPaymentProof').select('fileId').where('fileId', 'in', fileIds)
  return (await proof.union(ofCarrier).executeTakeFirst()) !== undefined
}

/** Whether one of them shows a payment already; of two payments with one file the second waits for the first. */
export async function lockProofs(tx: Tx, fileIds: readonly string[]): Promise<{ areUsed: boolean }> {
  if (fileIds.length === 0) return { areUsed: false }
  await sql`select from sys_file_info where id = any(${plainArray(fileIds)}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  return { areUsed: await isProof(tx, fileIds) }
}

async function useInTextOrNull(tx: Tx, fileId: string): Promise<string | null> {
  const shown = sql<boolean>`content like ${inText(fileId)}`
  const notice = await tx
    .selectFrom('sysNotice')
    .select('id')
    .where('status', '<>', noticeStates.deleted)
    .where(shown)
    .limit(1)
    .executeTakeFirst()
  if (notice) return '通知公告'
  const activity = tx
    .selectFrom('activity')
    .select('id')
    .where('dataStatus', '<>', dataStates.deleted)
    .where((on) => on.or([on('bannerFileId', '=', fileId), sql<boolean>`description like ${inText(fileId)}`]))
  if (await activity.limit(1).executeTakeFirst()) return '活动'
  const banner = tx.selectFrom('banner').select('id').where('fileId', '=', fileId)
  if (await banner.where('dataStatus', '<>', dataStates.deleted).limit(1).executeTakeFirst()) return '轮播图'
  const template = await tx
    .selectFrom('messageTemplate')
    .select('id')
    .where('channel', '=', 'email')
    .where('status', '<>', dataStates.deleted)
    .where(shown)
    .limit(1)
    .executeTakeFirst()
  return template ? '邮件模板' : null
}

async function useInSettlementOrNull(tx: Tx, fileId: string): Promise<string | null> {
  const attached = tx.selectFrom('manualSettlementFile').select('fileId').where('fileId', '=', fileId)
  if (await attached.executeTakeFirst()) return '人工结算附件'
  const statement = tx.selectFrom('settleMonthly').select('id').where('invoiceFileId', '=', fileId)
  if (await statement.limit(1).executeTakeFirst()) return '结算发票'
  const paper = tx
    .selectFrom('settleAccount')
    .select('id')
    .where((of) =>
      of.or([of('licenseFileId', '=', fileId), of('legalFileId', '=', fileId), of('cardFileId', '=', fileId)]),
    )
  if (await paper.limit(1).executeTakeFirst()) return '结算账户资料'
  const payout = tx
    .selectFrom('withdraw')
    .select('id')
    .where(sql<boolean>`voucher_file_ids <> '[]' and voucher_file_ids ? ${fileId}`)
  if (await payout.limit(1).executeTakeFirst()) return '提现凭证'
  const end = tx
    .selectFrom('transferEnd')
    .select('id')
    .where(sql<boolean>`file_ids ? ${fileId}`)
  if (await end.limit(1).executeTakeFirst()) return '提现人工结束凭证'
  const twice = tx
    .selectFrom('paidTwice')
    .select('id')
    .where(sql<boolean>`file_ids ? ${fileId}`)
  return (await twice.limit(1).executeTakeFirst()) ? '重复付款处理凭证' : null
}
