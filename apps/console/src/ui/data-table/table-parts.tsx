import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Permission } from '../../platform/me.ts'
import { lazyPart } from '../lazy-part.tsx'
import { LoadFailed } from '../page/load-failed.tsx'
import type { ExportWith } from './export-button.tsx'

const ExportButton = lazyPart(async () => (await import('./export-button.tsx')).ExportButton)

const WholeExport = lazyPart(async () => (await import('./whole-export.tsx')).WholeExport)

type ExtrasProps = {
  own: ReactNode
  exportWith: ExportWith | undefined
  wholeFor: Permission | undefined
  query: object
}

export const Extras = ({ own, exportWith, wholeFor, query }: ExtrasProps) => (
  <>
    {own}
    {exportWith && <ExportButton with={exportWith} query={query} />}
    {exportWith && wholeFor && <WholeExport with={exportWith} needs={wholeFor} query={query} />}
  </>
)

type LoadingProps = { answer: { error: Error | null; isPending: boolean }; hasPage: boolean; onRetry: () => void }

/** What stands in place of the rows, or above them when a refresh failed. */
export function Loading({ answer: { error, isPending }, hasPage, onRetry }: LoadingProps) {
  if (error)
    return hasPage ? <Outdated error={error} onRetry={onRetry} /> : <LoadFailed error={error} onRetry={onRetry} />
  return isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} style={{ padding: 20 }} />
}

function Outdated({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = (
    <Button size="small" onClick={onRetry}>
      重试
    </Button>
  )
  return <Alert banner type="warning" title={`刷新失败：${error.message}`} action={retry} />
}

type Batch<Row> = {
  selected: Row[]
  contentOf: (rows: Row[], clear: () => void) => ReactNode
  onClear: () => void
}

export function BatchBar<Row>({ selected, contentOf, onClear }: Batch<Row>) {
  if (selected.length === 0) return null
  return (
    <div className="cd-batch">
      已选择 {selected.length} 条{contentOf(selected, onClear)}
      <Button type="link" size="small" onClick={onClear}>
        取消选择
      </Button>
    </div>
  )
}
