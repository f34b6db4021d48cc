import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { workOrderEntryLabels } from '@chargedeck/contract/insight/work-order/enums'
import type { WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { Timeline } from 'antd'
import { useMay } from '../../platform/me.ts'
import { AttachedFiles } from '../../ui/file/attached-files.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { spanText } from '../../ui/text/span-text.ts'

type Entry = WorkOrderDetail['entries'][number]

/** Each step with who did it, what they wrote, and how long it took. */
export const WorkOrderStory = ({ order: { id, entries } }: { order: WorkOrderDetail }) => (
  <Timeline items={entries.map((entry) => ({ key: entry.id, content: <Step orderId={id} entry={entry} /> }))} />
)

const handsOver = new Set(['create', 'assign'])

const Step = ({ orderId, entry }: { orderId: string; entry: Entry }) => (
  <div>
    <strong>{workOrderEntryLabels[entry.step]}</strong>
    {handsOver.has(entry.step) && entry.assigneeName && ` → ${entry.assigneeName}`}
    {entry.note && <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{entry.note}</div>}
    {entry.parts.map(({ name, qty, costAmt }, index) => (
      <div key={`${index} ${name}`}>{`配件 ${name} × ${qty}，${yuan(costAmt)}元`}</div>
    ))}
    {entry.photos.length > 0 && <Photos orderId={orderId} photos={entry.photos} />}
    <small style={{ display: 'block' }}>
      <InstantText value={entry.createTime} /> · {entry.userName ?? '系统'}
      {entry.tookSec > 0 && ` · 用时 ${spanText(entry.tookSec)}`}
    </small>
  </div>
)

function Photos({ orderId, photos }: { orderId: string; photos: Entry['photos'] }) {
  const may = useMay()
  if (!may(workOrderApi.photo)) return <div>{`照片${photos.length}张，您没有查看照片的权限`}</div>
  const read = async (fileId: string) => {
    const { fetchFile } = await import('../../platform/download.ts')
    return (await fetchFile(workOrderApi.photo, { query: { id: orderId, fileId } })).blob
  }
  return <AttachedFiles files={photos} read={read} />
}
