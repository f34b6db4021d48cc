import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useWhyStale } from '../../platform/live/why-stale.ts'
import './live-content.css'

/** The part of a page that lives by events: dimmed under a banner while none arrive. */
export function LiveContent({ children }: { children: ReactNode }) {
  const whyStale = useWhyStale()
  return (
    <>
      {whyStale && <Alert className="cd-stale-banner" type="warning" showIcon banner title={`数据停更：${whyStale}`} />}
      <div className={whyStale ? 'cd-live-content cd-live-content--stale' : 'cd-live-content'}>{children}</div>
    </>
  )
}
