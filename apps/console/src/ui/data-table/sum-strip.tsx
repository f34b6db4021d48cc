import { Button } from 'antd'
import type { ReactNode } from 'react'
import './sum-strip.css'

export type Sum<Sums> = {
  label: string
  unit: string
  of: (sums: Sums) => string
  strong?: true
  hint?: string
  /** Leads from the figure to what makes it up. */
  leads?: ((shown: string, sums: Sums) => ReactNode) | undefined
}

type Props<Sums> = {
  sums: readonly Sum<Sums>[]
  data: Sums | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
  /** The days that the server takes by itself, said at the first sum. */
  days?: string | undefined
}

/** The sums of a filtered list, loaded beside the page: the list never waits for them. */
export const SumStrip = <Sums,>({ sums, data, error, isFetching, refetch, days }: Props<Sums>) =>
  error && !data ? (
    <SumsFailed error={error} onRetry={refetch} />
  ) : (
    <dl className="cd-sums" aria-busy={isFetching}>
      {sums.map(({ label, unit, of, strong, hint, leads = justText }, at) => (
        <div key={label} className={strong ? 'cd-sums__item cd-sums__item--strong' : 'cd-sums__item'}>
          <dt title={hint}>
            {at === 0 && days}
            {label}
          </dt>
          <dd className="cd-number" title={error?.message}>
            {data ? leads(of(data), data) : '–'}
            <small> {unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  )

const SumsFailed = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <div className="cd-sums cd-sums--failed" role="alert">
    {`合计加载失败：${error.message}`}
    <Button type="link" size="small" onClick={() => void onRetry()}>
      重试
    </Button>
  </div>
)

const justText = (shown: string): ReactNode => shown

const paging = new Set(['pageNo', 'pageSize', 'sortField', 'sortOrder'])

/** Only the filters remain of a page's query. */
export const filtersOf = (query: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !paging.has(key)))
