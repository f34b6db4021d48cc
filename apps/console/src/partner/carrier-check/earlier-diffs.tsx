import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedRows } from '../../ui/data-table/paged-rows.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { diffsOfCheck } from './check-queries.ts'
import { diffColumns } from './diff-columns.tsx'

/** What earlier comparisons of the day found and the last one did not, with how it was handled. */
export function EarlierDiffs({ check }: { check: CarrierCheck }) {
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery(diffsOfCheck(check, pageNo, 'earlier'))
  if (result.data?.totalRows === 0) return null
  return (
    <DrawerSection title="以前核对的差异">
      <PagedRows
        rowKey="id"
        columns={diffColumns(check)}
        result={result}
        pageNo={pageNo}
        onPage={setPageNo}
        empty="没有差异"
      />
    </DrawerSection>
  )
}
