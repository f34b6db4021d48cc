import type { CarrierLog } from '@chargedeck/contract/partner/carrier-call/calls'
import { apiTitles, retText } from '@chargedeck/contract/partner/carrier-call/enums'
import { apiDirectionLabels } from '@chargedeck/contract/site/carrier/enums'
import { useQuery } from '@tanstack/react-query'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { logDetail } from './carrier-log-queries.ts'
import { OrderOfLog, SuccessTag } from './log-columns.tsx'
import { shownJson } from './shown-json.ts'
import './log-drawer.css'

type Props = {
  id: string
  row: CarrierLog | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** A call with what was sent and answered, decrypted and without secrets. */
export function LogDrawer({ id, row, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(logDetail(id))
  const log = data ?? row
  return (
    <RecordDrawer
      mode="view"
      name={log ? (apiTitles[log.apiName] ?? log.apiName) : '互联日志'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      extra={log && <SuccessTag log={log} />}
      {...steps}
    >
      {data && (
        <>
          <DrawerSection title="调用">
            <Facts items={factsOf(data)} />
          </DrawerSection>
          <Body title="请求内容" text={data.reqBody} />
          <Body title="答复内容" text={data.respBody} />
        </>
      )}
    </RecordDrawer>
  )
}

const factsOf = (log: CarrierLog) => [
  { label: '时间', value: <InstantText value={log.callTime} /> },
  { label: '运营商', value: log.carrierName ?? '未知运营商' },
  { label: '方向', value: apiDirectionLabels[log.direction] },
  { label: '接口', value: log.apiName },
  { label: '返回码', value: log.ret === null ? retText(null) : `${log.ret}（${retText(log.ret)}）` },
  { label: 'HTTP状态', value: log.httpStatus ?? '无答复' },
  { label: '耗时', value: `${log.costMs}毫秒` },
  { label: '站点', value: log.stationName ?? '-' },
  { label: '订单', value: <OrderOfLog log={log} /> },
  { label: '失败原因', value: log.errMsg ?? '-' },
]

const Body = ({ title, text }: { title: string; text: string }) => (
  <DrawerSection title={title}>
    {text === '' ? '无' : <pre className="carrier-log-body">{shownJson(text)}</pre>}
  </DrawerSection>
)
