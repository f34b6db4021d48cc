import { channelBillApi, type ChannelBill } from '@chargedeck/contract/money/channel-bill/calls'
import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { channelBillStates } from '@chargedeck/domain/channel-bill/states'
import { useQuery } from '@tanstack/react-query'
import { App, Alert, Button, Flex } from 'antd'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { BillState } from './channel-bill-columns.tsx'
import { channelBillDetail, useAskForBill } from './channel-bill-queries.ts'
import { DiffTable } from './diff-table.tsx'

type Props = {
  id: string
  row: ChannelBill | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** A day of a channel: what it says, and where it and we do not agree. */
export function ChannelBillDrawer({ id, row, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(channelBillDetail(id))
  const bill = data ?? row
  return (
    <RecordDrawer
      mode="view"
      name={bill ? `${bill.cfgName} ${bill.billDay}` : '渠道账单'}
      size={820}
      reading={readingOf({ error, isPending, refetch })}
      extra={bill && <BillState bill={bill} />}
      footer={data && <Again bill={data} />}
      {...steps}
    >
      {data && <BillFacts bill={data} />}
      {data && data.status !== channelBillStates.waiting && (
        <DrawerSection title="差异（元）">
          <DiffTable billId={id} />
        </DrawerSection>
      )}
    </RecordDrawer>
  )
}

const BillFacts = ({ bill }: { bill: ChannelBill }) => (
  <>
    {bill.failReason && (
      <Alert type="warning" showIcon title={`尚未取得账单：${bill.failReason}`} style={{ marginBottom: 16 }} />
    )}
    <DrawerSection title="账单">
      <Facts
        items={[
          { label: '账单日', value: bill.billDay },
          { label: '渠道', value: payChannelLabels[bill.channel] },
          { label: '商户号', value: <CopyText value={bill.mchId} /> },
          { label: '公司', value: bill.companyName },
          { label: '收款', value: <Sum qty={bill.payQty} amt={bill.payAmt} /> },
          { label: '退款', value: <Sum qty={bill.refundQty} amt={bill.refundAmt} /> },
          { label: '手续费（元）', value: <MoneyText value={bill.feeAmt} /> },
          { label: '待查（元）', value: <MoneyText value={bill.openAmt} /> },
          { label: '核对时间', value: <InstantText value={bill.compareTime} /> },
          { label: '最近尝试', value: <InstantText value={bill.tryTime} /> },
        ]}
      />
    </DrawerSection>
  </>
)

const Sum = ({ qty, amt }: { qty: number; amt: ChannelBill['payAmt'] }) => (
  <>
    {qty}笔 <MoneyText value={amt} />元
  </>
)

/** A bill that is not there is asked for; of one that is, the differences are compared again. */
function Again({ bill: { payConfigId, billDay, status } }: { bill: ChannelBill }) {
  const { message } = App.useApp()
  const ask = useAskForBill()
  const run = () =>
    ask.mutate(
      { payConfigId, billDay },
      {
        onSuccess: ({ foundQty }) =>
          void message.success(
            status === channelBillStates.waiting ? '已开始取账单' : `已重新核对，${foundQty}笔已一致`,
          ),
        onError: ({ message: why }) => void message.error(why),
      },
    )
  return (
    <Flex justify="end">
      <Allowed to={channelBillApi.fetch}>
        <Button loading={ask.isPending} onClick={run}>
          {status === channelBillStates.waiting ? '立即取账单' : '重新核对'}
        </Button>
      </Allowed>
    </Flex>
  )
}
