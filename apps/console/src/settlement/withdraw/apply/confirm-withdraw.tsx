import type { AllowedWithdraw, WithdrawPreview } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import { payoutBatchLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { newRequestId } from '../../../platform/request-id.ts'
import { Facts } from '../../../ui/record/record-drawer.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { allowedWithdraw, useCreateWithdraw, withdrawPreview, type Choice } from '../withdraw-queries.ts'
import { accountText, type Payee } from './choose-account.tsx'

type Props = {
  payee: Payee
  choice: Choice
  remark: string
  onRemark: (remark: string) => void
  onDone: () => void
  onBack: () => void
}

/** What the server makes of the choice; what is applied for is exactly what is shown. */
export function ConfirmWithdraw({ payee, choice, remark, onRemark, onDone, onBack }: Props) {
  const { message } = App.useApp()
  const [requestId] = useState(newRequestId)
  const { data, error, isFetching, refetch } = useQuery(withdrawPreview({ ...payee, ...choice }))
  const { data: allowed } = useQuery(allowedWithdraw(payee.holderId))
  const account = allowed?.accounts.find(({ id }) => id === payee.settleAccountId)
  const create = useCreateWithdraw()
  const apply = () => {
    if (!data) return
    const text = remark.trim()
    create.mutate(
      { ...payee, ...choice, requestId, previewAmt: data.applyAmt, ...(text && { remark: text }) },
      { onSuccess: () => (void message.success('已申请提现'), onDone()) },
    )
  }
  const previewAgain = () => {
    create.reset()
    void refetch()
  }
  const refusal = create.error ?? error
  return (
    <>
      {refusal && (
        <Alert
          type="error"
          showIcon
          title={refusal.message}
          action={
            <Button size="small" loading={isFetching} onClick={previewAgain}>
              重新预览
            </Button>
          }
          style={{ marginBottom: 12 }}
        />
      )}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <Previewed preview={data} holderName={allowed?.holderName} account={account} />
          <Remark value={remark} onChange={onRemark} />
        </>
      )}
      <Flex justify="end" gap="small" style={{ marginTop: 16 }}>
        <Button onClick={onBack}>上一步</Button>
        <Button
          type="primary"
          disabled={!data || isFetching || refusal !== null}
          loading={create.isPending}
          onClick={apply}
        >
          提交申请
        </Button>
      </Flex>
    </>
  )
}

const Remark = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <Form layout="vertical" style={{ marginTop: 16 }}>
    <Form.Item label="备注" htmlFor="withdraw-remark">
      <Input.TextArea
        id="withdraw-remark"
        rows={2}
        maxLength={200}
        showCount
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  </Form>
)

const daysText = ({ rowQty, negativeQty }: WithdrawPreview): string =>
  negativeQty > 0 ? `${rowQty}个，其中负数${negativeQty}个` : `${rowQty}个`

/** The oldest days are shown, and may not be all. */
function periodText({ rows, rowQty }: WithdrawPreview): string {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return '-'
  return rows.length < rowQty ? `${first.settleDate} 起` : `${first.settleDate} 至 ${last.settleDate}`
}

type PreviewedProps = {
  preview: WithdrawPreview
  holderName: string | undefined
  account: AllowedWithdraw['accounts'][number] | undefined
}
const Previewed = ({ preview: data, holderName, account }: PreviewedProps) => (
  <>
    {data.needApproval === 1 && (
      <Alert
        type="warning"
        showIcon
        title={
          data.otherCardFlag === 1
            ? '收款卡为新增或已变更，尚未有款项到账，须由申请人和录入人以外的人审批'
            : '金额达到复核金额，须由他人审批'
        }
        style={{ marginBottom: 12 }}
      />
    )}
    <Facts
      items={[
        { label: '合作方', value: holderName, span: 2 },
        { label: '户名', value: account?.cardName },
        { label: '结算账户', value: account && accountText(account) },
        { label: '账期', value: periodText(data), span: 2 },
        { label: '日账单', value: daysText(data) },
        { label: '申请金额（元）', value: <MoneyText value={data.applyAmt} /> },
        { label: '手续费（元）', value: <MoneyText value={data.feeAmt} /> },
        { label: '应到账（元）', value: <MoneyText value={data.netAmt} /> },
        { label: '结算批次', value: payoutBatchLabels[data.settleBatch] },
        { label: '最早出款', value: data.planPayTime },
      ]}
    />
  </>
)
