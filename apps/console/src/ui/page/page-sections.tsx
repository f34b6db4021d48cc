import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'

export type PageSection = { key: string; label: string; content: ReactNode }

const field = 'list'

/** Several tables or forms of one page: the address says which is shown, and has the parameters of that one alone. */
export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  const { params, setParams } = usePageAddress()
  const shown = sections.find(({ key }) => key === params.get(field)) ?? sections[0]
  const show = (key: string) => setParams({ [field]: key })
  return (
    <>
      <div style={{ marginBottom: 12, overflowX: 'auto' }}>
        <Segmented
          options={sections.map(({ key, label }) => ({ value: key, label }))}
          value={shown?.key ?? ''}
          onChange={show}
        />
      </div>
      {shown?.content}
    </>
  )
}
