import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'

export type PageSection = { key: string; label: string; content: ReactNode }

/** Several tables or forms of one page; each has its own parameters in the address. */
export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  const [shown, setShown] = useState(sections[0]?.key ?? '')
  const { setParams } = usePageAddress()
  const show = (key: string) => {
    setParams({}, { replace: true })
    setShown(key)
  }
  return (
    <>
      <div style={{ marginBottom: 12, overflowX: 'auto' }}>
        <Segmented options={sections.map(({ key, label }) => ({ value: key, label }))} value={shown} onChange={show} />
      </div>
      {sections.find(({ key }) => key === shown)?.content}
    </>
  )
}
