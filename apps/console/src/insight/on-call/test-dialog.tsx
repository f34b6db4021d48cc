import { messageWayLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { WarningMessage } from '@chargedeck/contract/insight/on-call/shapes'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { MessageStateTag } from './message-state.tsx'
import { messagesOfTest, useSendTest } from './on-call-queries.ts'

type Target = { ruleId: string } | { hookId: string }
type Props = { target: Target; name: string; onClose: () => void }

/** Sends a test and shows what each receiver's system answered. */
export function TestDialog({ target, name, onClose }: Props) {
  const { mutateAsync } = useSendTest()
  return (
    <DialogForm<object, { batchId: string }>
      title={`测试通知 - ${name}`}
      okText="发送"
      width={680}
      intro={
        <p>
          {'ruleId' in target
            ? '向该规则各级的全部接收人发送一条测试通知，不受班次和免打扰限制。'
            : '向该机器人发送一条测试通知。'}
        </p>
      }
      onSave={() => mutateAsync(target)}
      outcome={({ batchId }) => <Outcome batchId={batchId} />}
      onClose={onClose}
    />
  )
}

const columns: readonly Column<WarningMessage>[] = [
  { key: 'way', title: '方式', render: (_, { way }) => messageWayLabels[way] },
  { key: 'receiver', title: '接收人', card: 'title', dataIndex: 'receiverName' },
  { key: 'status', title: '状态', card: 'state', render: (_, message) => <MessageStateTag status={message.status} /> },
  { key: 'answer', title: '返回', render: (_, { answer }) => answer ?? '等待结果' },
]

function Outcome({ batchId }: { batchId: string }) {
  const { data, error, isPending, refetch } = useQuery(messagesOfTest(batchId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <RowsTable
      rows={data?.rows ?? []}
      columns={columns}
      idOf={({ id }) => id}
      loading={isPending}
      empty="该规则没有接收人"
    />
  )
}
