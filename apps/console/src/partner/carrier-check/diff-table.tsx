import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CarrierCheck, CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffStates } from '@chargedeck/domain/carrier/check/states'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { PagedRows } from '../../ui/data-table/paged-rows.tsx'
import { diffsOfCheck } from './check-queries.ts'
import { diffColumns } from './diff-columns.tsx'
import { HandleDiffsDialog } from './handle-diffs-dialog.tsx'

/** Several differences are handled together, when the same is to be done with them. */
export function DiffTable({ check }: { check: CarrierCheck }) {
  const may = useMay()
  const [pageNo, setPageNo] = useState(1)
  const [chosen, setChosen] = useState<CarrierCheckDiff[]>([])
  const [handling, setHandling] = useState<CarrierCheckDiff[]>([])
  const result = useQuery(diffsOfCheck(check, pageNo, 'last'))
  const mayHandle = may(carrierCheckApi.check)
  const close = () => {
    setHandling([])
    setChosen([])
  }
  return (
    <>
      {mayHandle && chosen.length > 0 && (
        <Flex align="center" gap={12} style={{ marginBottom: 12 }}>
          <span>已选 {chosen.length} 笔</span>
          <Button size="small" type="primary" onClick={() => setHandling(chosen)}>
            批量处理
          </Button>
        </Flex>
      )}
      <PagedRows
        rowKey="id"
        columns={diffColumns(check)}
        result={result}
        pageNo={pageNo}
        onPage={setPageNo}
        selected={mayHandle ? { rows: chosen, onChange: setChosen, takes: isOpen } : null}
        actions={mayHandle ? (diff) => handlingOf(diff, setHandling) : undefined}
        actionsBeside={1}
        empty="没有差异"
      />
      {handling.length > 0 && <HandleDiffsDialog diffs={handling} onClose={close} />}
    </>
  )
}

const isOpen = ({ status }: CarrierCheckDiff): boolean => status === checkDiffStates.open

const handlingOf = (diff: CarrierCheckDiff, handle: (diffs: CarrierCheckDiff[]) => void) =>
  isOpen(diff) ? [{ key: 'handle', label: '处理', onClick: () => handle([diff]) }] : []
