import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CarrierCheck, CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffStates } from '@chargedeck/domain/carrier/check/states'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Table } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { rowBoxWords, selectionWords } from '../../ui/data-table/selection-words.ts'
import { diffsOfCheck, diffsPerPage } from './check-queries.ts'
import { diffColumns } from './diff-columns.tsx'
import { HandleDiffsDialog } from './handle-diffs-dialog.tsx'

/** Several differences are handled together, when the same is to be done with them. */
export function DiffTable({ check }: { check: CarrierCheck }) {
  const may = useMay()
  const [pageNo, setPageNo] = useState(1)
  const [chosen, setChosen] = useState<CarrierCheckDiff[]>([])
  const [handling, setHandling] = useState<CarrierCheckDiff[]>([])
  const { data, error, isPending, refetch } = useQuery(diffsOfCheck(check, pageNo, 'last'))
  const mayHandle = may(carrierCheckApi.check)
  const columns = diffColumns(check)
  const close = () => {
    setHandling([])
    setChosen([])
  }
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
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
      <Table
        size="small"
        rowKey="id"
        columns={mayHandle ? [...columns, handleColumn((diff) => setHandling([diff]))] : columns}
        dataSource={data?.rows ?? []}
        loading={isPending}
        {...(mayHandle && { rowSelection: selectionOf(chosen, setChosen) })}
        pagination={{
          current: pageNo,
          pageSize: diffsPerPage,
          total: data?.totalRows ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPageNo,
        }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有差异' }}
      />
      {handling.length > 0 && <HandleDiffsDialog diffs={handling} onClose={close} />}
    </>
  )
}

const isOpen = ({ status }: CarrierCheckDiff): boolean => status === checkDiffStates.open

const selectionOf = (chosen: readonly CarrierCheckDiff[], choose: (diffs: CarrierCheckDiff[]) => void) => ({
  ...selectionWords,
  selectedRowKeys: chosen.map(({ id }) => id),
  onChange: (_: unknown, rows: CarrierCheckDiff[]) => choose(rows),
  getCheckboxProps: (diff: CarrierCheckDiff) => ({ ...rowBoxWords, disabled: !isOpen(diff) }),
})

const handleColumn = (handle: (diff: CarrierCheckDiff) => void) => ({
  key: 'handle',
  title: '操作',
  fixed: 'right' as const,
  render: (_: unknown, diff: CarrierCheckDiff) =>
    isOpen(diff) && (
      <Button size="small" type="link" onClick={() => handle(diff)}>
        处理
      </Button>
    ),
})
