import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { OutcomeList } from '../../../ui/action/outcome-list.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'

type PushOutcome = {
  orderId: string
  orderNo: string
  result: 'QUEUED' | 'REFUSED' | 'POSSIBLE'
  message: string
  receivers: readonly string[]
}
type Props = {
  label: string
  /** What is pushed, one sentence. */
  what: string
  preview: Pick<UseQueryOptions<PushOutcome[]>, 'queryKey' | 'queryFn'>
  onPush: (orderIds: string[]) => Promise<PushOutcome[]>
  onPushed?: (() => void) | undefined
  onClose: () => void
}

/** Says before a push which orders go to whom and which go to nobody, and afterwards what became of each. */
export function PushDialog({ label, what, preview, onPush, onPushed, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...preview, gcTime: 0, staleTime: Infinity })
  const possible = data?.filter(isPushed) ?? []
  const push = async () => {
    const outcomes = await onPush(possible.map(({ orderId }) => orderId))
    onPushed?.()
    return outcomes
  }
  return (
    <DialogForm<object, PushOutcome[]>
      title={data?.length === 1 ? `${label} - ${data[0]?.orderNo}` : label}
      okText="推送"
      width={560}
      blocked={possible.length === 0}
      intro={
        <>
          <p>{what}</p>
          {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {data ? <Preview outcomes={data} /> : !error && <Skeleton active title={false} />}
        </>
      }
      onSave={push}
      saved={(outcomes) => (outcomes.length === 1 && outcomes.every(isPushed) ? '已加入推送队列' : null)}
      outcome={(outcomes) =>
        outcomes.length === 1 && outcomes.every(isPushed) ? null : (
          <Outcomes outcomes={outcomes} done="已加入推送队列" notDone="未推送" />
        )
      }
      onClose={onClose}
    />
  )
}

const isPushed = ({ result }: PushOutcome): boolean => result !== 'REFUSED'

const space = { marginBlock: 12 }

/** Of one order, which the title names, only to whom it goes, or why to nobody. */
function Preview({ outcomes }: { outcomes: readonly PushOutcome[] }) {
  const [only] = outcomes
  if (only && outcomes.length === 1)
    return isPushed(only) ? (
      <Alert type="info" title={`推送给：${only.receivers.join('、')}`} style={space} />
    ) : (
      <Alert type="warning" showIcon title={`不能推送：${only.message}`} style={space} />
    )
  const receivers = Map.groupBy(
    outcomes.flatMap((outcome) => outcome.receivers),
    (name) => name,
  )
  const told = [...receivers].map(([name, { length }]) => `${name} ${length} 单`)
  return (
    <>
      <Outcomes outcomes={outcomes} done="可推送" notDone="不能推送" />
      {told.length > 0 && <Alert type="info" title={`推送给：${told.join('，')}`} style={space} />}
    </>
  )
}

type OutcomesProps = { outcomes: readonly PushOutcome[]; done: string; notDone: string }

const Outcomes = ({ outcomes, done, notDone }: OutcomesProps) => (
  <OutcomeList
    unit="单"
    done={done}
    notDone={notDone}
    outcomes={outcomes.map((outcome) => ({
      name: outcome.orderNo,
      ok: isPushed(outcome),
      message: isPushed(outcome) ? outcome.receivers.join('、') : outcome.message,
    }))}
  />
)
