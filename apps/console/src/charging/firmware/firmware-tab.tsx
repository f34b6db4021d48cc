import { diagnosticsApi } from '@chargedeck/contract/charging/diagnostics/calls'
import { firmwareApi, type FirmwareUpdateRow } from '@chargedeck/contract/charging/firmware/calls'
import { firmwareUpdateStatusLabels } from '@chargedeck/contract/charging/firmware/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Flex } from 'antd'
import { useState } from 'react'
import { DiagnosticsSection } from '../diagnostics/parts/diagnostics-section.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { CommandButton } from '../command/parts/command-button.tsx'
import { whyNoCommand } from '../command/parts/why-no-command.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { updateTones } from './firmware-labels.ts'
import { updatePage } from './firmware-queries.ts'
import { DeviceSteps } from '../command/parts/device-steps.tsx'
import { UpdateDialog } from './update-dialog.tsx'

/** The firmware of this pile, the updates sent to it, and its diagnostics. */
export function FirmwareTab({ pile }: { pile: Pile }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DrawerSection
        title={`固件升级（当前版本 ${pile.firmwareVersion ?? '未知'}）`}
        extra={
          <Flex gap="small">
            <Allowed to={firmwareApi.update}>
              <CommandButton
                primary
                label="升级固件"
                why={whyNoCommand(pile, 'firmware')}
                onClick={() => setOpen(true)}
              />
            </Allowed>
          </Flex>
        }
      >
        <PagedTable<FirmwareUpdateRow>
          rowKey="id"
          load={(page) => updatePage({ ...page, pileId: pile.id })}
          refetchMs={5000}
          empty="还没有升级记录"
          expandable={{ expandedRowRender: ({ steps }) => <DeviceSteps steps={steps} />, expandRowByClick: true }}
          columns={columns}
        />
      </DrawerSection>
      {may(diagnosticsApi.page) && <DiagnosticsSection pile={pile} />}
      {isOpen && <UpdateDialog pile={pile} onClose={() => setOpen(false)} />}
    </>
  )
}

const columns = [
  {
    key: 'createTime',
    title: '下达时间',
    width: 172,
    render: (_: unknown, { createTime }: FirmwareUpdateRow) => <InstantText value={createTime} />,
  },
  { key: 'firmwareName', title: '固件', width: 160, dataIndex: 'firmwareName' },
  {
    key: 'version',
    title: '版本',
    width: 150,
    render: (_: unknown, { fromVersion, version }: FirmwareUpdateRow) => `${fromVersion ?? '未知'} → ${version}`,
  },
  {
    key: 'status',
    title: '状态',
    width: 100,
    render: (_: unknown, { status }: FirmwareUpdateRow) => (
      <StateTag
        tone={updateTones[status]}
        label={firmwareUpdateStatusLabels[status]}
        pulse={updateTones[status] === 'active'}
      />
    ),
  },
  {
    key: 'finishTime',
    title: '结束时间',
    width: 172,
    render: (_: unknown, { finishTime }: FirmwareUpdateRow) => <InstantText value={finishTime} />,
  },
]
