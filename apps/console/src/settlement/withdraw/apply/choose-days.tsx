import { mostNamedDays, type PayableDay } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Flex, Grid, Skeleton, Table, type TableColumnsType } from 'antd'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../../ui/text/two-lines.tsx'
import { ShareText } from '../parts/share-text.tsx'
import { allowedWithdraw, openDays, type Choice } from '../withdraw-queries.ts'
import { rowBoxWords, selectionWords } from '../../../ui/data-table/selection-words.ts'
import type { Payee } from './choose-account.tsx'
import { ChooseByTerms } from './choose-by-terms.tsx'
import { forcedOf } from './whole-choice.ts'

const columns: TableColumnsType<PayableDay> = [
  { title: '日期', dataIndex: 'settleDate' },
  { title: '站点', dataIndex: 'stationName' },
  { title: '应结金额（元）', align: 'right', render: (_, { shareAmt }) => <ShareText value={shareAmt} /> },
]

/** Both facts of a day in one cell, so that its amount is seen beside it. */
const phoneColumns: TableColumnsType<PayableDay> = [
  {
    title: '日期/站点',
    render: (_, { settleDate, stationName }) => <TwoLines below={stationName}>{settleDate}</TwoLines>,
  },
  { title: '应结（元）', align: 'right', width: 108, render: (_, { shareAmt }) => <ShareText value={shareAmt} /> },
]

type Props = {
  payee: Payee
  choice: Choice
  onChange: (choice: Choice) => void
}

/** A few days are ticked one by one; many are chosen by their dates, stations and sum. */
export function ChooseDays(props: Props) {
  const { data, error, refetch } = useQuery(allowedWithdraw(props.payee.holderId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const areMany = data.rowQty > mostNamedDays && !props.choice.dailyIds
  return areMany ? <ChooseByTerms {...props} allowed={data} /> : <TickDays {...props} />
}

/** Whole days, with every negative one among them; the sum runs along. */
function TickDays({ payee, choice, onChange }: Props) {
  const { sm = true } = Grid.useBreakpoint()
  const { data, error, refetch } = useQuery(openDays(payee.holderId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const forced = forcedOf(data)
  const keys = choice.dailyIds ?? data.map(({ dailyId }) => dailyId)
  const sum = data.filter(({ dailyId }) => keys.includes(dailyId)).reduce((amt, { shareAmt }) => amt + shareAmt, 0)
  return (
    <>
      {forced.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={`${forced.length}个负数日账单必须一并提现，不能取消勾选`}
          style={{ marginBottom: 12 }}
        />
      )}
      <Table
        size="small"
        rowKey="dailyId"
        columns={sm ? columns : phoneColumns}
        dataSource={data}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        {...(sm && { scroll: { x: 'max-content' as const } })}
        rowSelection={{
          ...selectionWords,
          selectedRowKeys: [...keys],
          preserveSelectedRowKeys: true,
          onChange: (ticked) => onChange({ dailyIds: ticked.map(String) }),
          getCheckboxProps: ({ dailyId }) => ({ ...rowBoxWords, disabled: forced.includes(dailyId) }),
        }}
      />
      <Flex justify="end" style={{ marginTop: 12 }}>
        <strong className="cd-number">{`已选${keys.length}个日账单，合计${yuan(sum)}元`}</strong>
      </Flex>
    </>
  )
}
