import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { useQuery } from '@tanstack/react-query'
import { Alert, Flex } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { OwnAmt } from '../../order-bill/parts/own-amt.tsx'
import { statementOf } from '../month-queries.ts'
import { ConfirmStatement } from './confirm-statement.tsx'
import { InvoiceFile } from './invoice-file.tsx'
import { PrintStatement } from './print-statement.tsx'
import { SendInvoice } from './send-invoice.tsx'
import { StatementPdf } from './statement-pdf.tsx'

type Props = { holderId: string; month: string }

/** The statement of a partner's month with what can be done with it. */
export function StatementView(props: Props) {
  const may = useMay()
  const { data, error, refetch } = useQuery({ ...statementOf(props), enabled: may(settleMonthApi.statement) })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <DrawerSection title={`${data.month} 月结算单（全部站点）`}>
      {!data.isWhole && (
        <Alert type="info" showIcon title="该月尚未全部关账，金额还会增加" style={{ marginBottom: 12 }} />
      )}
      <Facts items={factsOf(data)} />
      <Flex wrap gap={8} style={{ marginTop: 12 }}>
        {!isOwn(data) && <ConfirmStatement statement={data} />}
        {!isOwn(data) && <SendInvoice statement={data} />}
        <PrintStatement statement={data} />
        <StatementPdf statement={data} />
      </Flex>
    </DrawerSection>
  )
}

const factsOf = (statement: Statement) => [
  { label: '合作方', value: `${statement.holderName}（${statement.holderNo}）` },
  { label: '站点数', value: statement.rows.length },
  { label: '应结（元）', value: <OwnAmt value={statement.sums.shareAmt} /> },
  { label: '其中保底补差（元）', value: <MoneyText value={statement.sums.guaranteeAmt} /> },
  { label: '已提现（元）', value: <MoneyText value={statement.sums.withdrawnAmt} /> },
  { label: '提现中（元）', value: <MoneyText value={statement.sums.withdrawingAmt} /> },
  { label: '未提现（元）', value: <MoneyText value={statement.sums.unWithdrawAmt} /> },
  { label: '确认', value: <Confirmed statement={statement} /> },
  { label: '发票', value: <InvoiceFile statement={statement} /> },
]

const Confirmed = ({ statement }: { statement: Statement }) =>
  statement.confirmTime ? (
    <>
      {statement.confirmUserName ?? '已删除的用户'} · <InstantText value={statement.confirmTime} />
    </>
  ) : isOwn(statement) ? (
    '运营方无须确认'
  ) : (
    '未确认'
  )

/** The operator owes itself neither a confirmation nor an invoice. */
const isOwn = ({ holderType, confirmTime }: Statement): boolean =>
  holderType === holderTypes.operator && confirmTime === null
