import { mostEndFiles } from '@chargedeck/contract/settlement/withdraw/end-calls'
import {
  paidTwiceChannelLabels,
  settlingPaidTwiceLabels,
  type PaidTwiceChannel,
} from '@chargedeck/contract/settlement/withdraw/enums'
import type { PaidTwice, Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Radio } from 'antd'
import { ConfirmDialog } from '../../../ui/action/confirm-dialog.tsx'
import type { UploadedFile } from '../../../ui/fields/file-upload.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useAskPaidTwice, useConfirmPaidTwice, useRefusePaidTwice, withdrawDetail } from '../withdraw-queries.ts'
import { AskedPaidTwice } from './paid-twices.tsx'
import { VoucherItem } from '../parts/voucher-item.tsx'

type Props = { withdraw: Withdraw; onClose: () => void }
type Way = keyof typeof settlingPaidTwiceLabels
type Fields = { way: Way; channel?: PaidTwiceChannel; reason: string; files: UploadedFile[] }

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The first of two people says what became of the money. */
export function AskPaidTwiceDialog({ withdraw: { withdrawNo, holderName, paidTwice }, onClose }: Props) {
  const { mutateAsync } = useAskPaidTwice()
  if (paidTwice === null) return null
  const { id, amt } = paidTwice
  return (
    <DialogForm<Fields>
      title={`处理重复付款 - ${withdrawNo}`}
      okText="提交复核"
      saved="已提交，等待另一人复核"
      intro={
        <Alert
          type="warning"
          showIcon
          title={`多付给${holderName}的${yuan(amt)}元记在待查款项，复核后按所选方式转出`}
          style={{ marginBottom: 16 }}
        />
      }
      onSave={({ files, ...fields }) => mutateAsync({ id, ...fields, fileIds: files.map((file) => file.id) })}
      onClose={onClose}
    >
      <Form.Item name="way" label="处理方式" rules={[{ required: true, message: '请选择处理方式' }]}>
        <Radio.Group options={optionsOf(settlingPaidTwiceLabels)} />
      </Form.Item>
      <ChannelOfWay />
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="如：合作方已于3月20日退回" />
      </Form.Item>
      <VoucherItem most={mostEndFiles} />
    </DialogForm>
  )
}

/** Only money that came back came by a channel. */
function ChannelOfWay() {
  const way = Form.useWatch<Way | undefined>('way')
  if (way !== paidTwiceWays.recovered) return null
  return (
    <Form.Item name="channel" label="退回渠道" rules={[{ required: true, message: '请选择退回渠道' }]}>
      <Radio.Group options={optionsOf(paidTwiceChannelLabels)} />
    </Form.Item>
  )
}

/** The journal that the second person lets be booked. */
function journalOf({ amt, way, channel }: PaidTwice): string {
  const isRecovered = way === paidTwiceWays.recovered && channel !== null
  const debit = isRecovered ? `资金（${paidTwiceChannelLabels[channel]}）` : '其他收入（损失）'
  return `记账：借 ${debit} ${yuan(amt)}元，贷 待查款项 ${yuan(amt)}元。`
}

/** No other request takes the place of the one that was read. */
const seenOf = (twice: PaidTwice | undefined) =>
  twice?.way === paidTwiceWays.recovered || twice?.way === paidTwiceWays.writtenOff
    ? { way: twice.way, ...(twice.channel && { channel: twice.channel }) }
    : {}

export function ConfirmPaidTwiceDialog({ withdraw: { withdrawId, withdrawNo, paidTwice }, onClose }: Props) {
  const { mutateAsync } = useConfirmPaidTwice()
  const { data, error } = useQuery(withdrawDetail(withdrawId))
  const twice = data?.paidTwices.find(({ id }) => id === paidTwice?.id)
  return (
    <ConfirmDialog
      title={`复核重复付款处理 - ${withdrawNo}`}
      what={
        <>
          <p>{twice ? journalOf(twice) : (error?.message ?? '正在读取申请…')}</p>
          {twice && <AskedPaidTwice withdrawId={withdrawId} twice={twice} />}
        </>
      }
      irreversible="复核后不能撤回"
      reason="optional"
      reasonLabel="复核说明"
      okText="复核通过"
      blocked={!twice}
      saved={`已处理。${twice ? journalOf(twice) : ''}`}
      onConfirm={(note) => mutateAsync({ id: twice?.id ?? '', ...seenOf(twice), ...(note && { note }) })}
      onClose={onClose}
    />
  )
}

export function RefusePaidTwiceDialog({ withdraw: { withdrawNo, paidTwice }, onClose }: Props) {
  const { mutateAsync } = useRefusePaidTwice()
  return (
    <ConfirmDialog
      title={`驳回重复付款处理 - ${withdrawNo}`}
      what="这笔重复付款仍在待查款项，可再次申请处理。"
      reason="required"
      reasonLabel="驳回原因"
      okText="驳回"
      saved="已驳回"
      onConfirm={(reason) => mutateAsync({ id: paidTwice?.id ?? '', reason })}
      onClose={onClose}
    />
  )
}
