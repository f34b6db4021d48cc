import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import type { WarningSlots } from './parts/warning-slots.ts'
import { warningColumns } from './warning-columns.tsx'
import { whyNotClose } from './warning-labels.tsx'
import { useLiveWarnings, warningPage } from './warning-queries.ts'
import { WarningStrip } from './warning-strip.tsx'

const WarningFilters = lazyFields(async () => (await import('./warning-filters.tsx')).WarningFilters)
const WarningDrawer = lazyDrawer(async () => (await import('./warning-drawer.tsx')).WarningDrawer)
const CodeName = lazyPart(async () => (await import('../../site/alarm-code/parts/code-name.tsx')).CodeName)
const CloseWarningsDialog = lazyPart(async () => (await import('./close-warnings-dialog.tsx')).CloseWarningsDialog)

const filterTexts = { ...stationTexts, alarmCode: (code: string) => <CodeName alarmType="WARN" code={code} /> }

type Closing = { warnings: readonly Warning[]; onDone?: () => void }

export function WarningListPage({ slots }: { slots: WarningSlots }) {
  const mayClose = useMay()(warningApi.close)
  const [closing, setClosing] = useState<Closing | null>(null)
  useLiveWarnings()
  const actionsOf = (warning: Warning): RowAction[] => [
    { key: 'close', label: '关闭', whyNot: whyNotClose(warning), onClick: () => setClosing({ warnings: [warning] }) },
  ]
  const batch = (warnings: Warning[], clear: () => void) => (
    <CloseButton warnings={warnings} onClick={(open) => setClosing({ warnings: open, onDone: clear })} />
  )
  return (
    <PageContainer>
      <WarningStrip />
      <DataTable
        name="warning"
        title="告警"
        rowKey="id"
        columns={warningColumns}
        query={warningApi.page.query}
        load={warningPage}
        filters={<WarningFilters />}
        filterTexts={filterTexts}
        exportWith={warningApi.export}
        empty={{ text: '没有告警' }}
        actions={mayClose ? actionsOf : undefined}
        actionsBeside={1}
        {...(mayClose && { selection: batch })}
        drawer={({ id, row, previous, next, close }) => (
          <WarningDrawer
            key={id}
            id={id}
            row={row}
            slots={slots}
            previous={previous}
            next={next}
            onCloseWarning={(warning) => setClosing({ warnings: [warning] })}
            onClose={close}
          />
        )}
      />
      {closing && <CloseWarningsDialog {...closing} onClose={() => setClosing(null)} />}
    </PageContainer>
  )
}

type CloseButtonProps = { warnings: readonly Warning[]; onClick: (open: readonly Warning[]) => void }
/** Closed ones among the chosen are left out, which is said before the click. */
function CloseButton({ warnings, onClick }: CloseButtonProps) {
  const open = warnings.filter((warning) => whyNotClose(warning) === undefined)
  const closedQty = warnings.length - open.length
  return (
    <Button
      type="primary"
      disabled={open.length === 0}
      title={closedQty > 0 ? `其中${closedQty}条已关闭，不再关闭` : ''}
      onClick={() => onClick(open)}
    >
      批量关闭
    </Button>
  )
}
