import { diagnosticsApi, type DiagnosticsRow } from '@chargedeck/contract/charging/diagnostics/calls'
import { diagnosticsStatusLabels } from '@chargedeck/contract/charging/diagnostics/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { diagnosticsStates, type DiagnosticsState } from '@chargedeck/domain/diagnostics/states'
import { App, Button } from 'antd'
import { DeviceSteps } from '../../command/parts/device-steps.tsx'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { CommandButton } from '../../command/parts/command-button.tsx'
import { whyNoCommand } from '../../command/parts/why-no-command.ts'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { PagedTable } from '../../../ui/data-table/paged-table.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { StateTag, type Tone } from '../../../ui/text/state-tag.tsx'
import { diagnosticsPage, useRequestDiagnostics, useDownloadDiagnostics } from '../diagnostics-queries.ts'

const tones: Record<DiagnosticsState, Tone> = {
  [diagnosticsStates.waiting]: 'waiting',
  [diagnosticsStates.sent]: 'active',
  [diagnosticsStates.uploading]: 'active',
  [diagnosticsStates.uploaded]: 'done',
  [diagnosticsStates.failed]: 'fault',
}

export function DiagnosticsSection({ pile }: { pile: Pile }) {
  const { message } = App.useApp()
  const request = useRequestDiagnostics()
  const send = () =>
    request.mutate(
      { pileId: pile.id },
      {
        onSuccess: () => void message.success('已向设备索取日志，上传后可下载'),
        onError: (error) => void message.error(error.message),
      },
    )
  return (
    <DrawerSection
      title="诊断日志"
      extra={
        <Allowed to={diagnosticsApi.ask}>
          <CommandButton
            label="获取日志"
            why={whyNoCommand(pile, 'diagnostics')}
            loading={request.isPending}
            onClick={send}
          />
        </Allowed>
      }
    >
      <PagedTable<DiagnosticsRow>
        rowKey="id"
        load={(page) => diagnosticsPage({ ...page, pileId: pile.id })}
        refetchMs={5000}
        empty="还没有获取过日志"
        expandable={{ expandedRowRender: ({ steps }) => <DeviceSteps steps={steps} />, expandRowByClick: true }}
        columns={columns}
      />
    </DrawerSection>
  )
}

const columns = [
  {
    key: 'createTime',
    title: '下达时间',
    width: 172,
    render: (_: unknown, { createTime }: DiagnosticsRow) => <InstantText value={createTime} />,
  },
  {
    key: 'status',
    title: '状态',
    width: 90,
    render: (_: unknown, { status }: DiagnosticsRow) => (
      <StateTag tone={tones[status]} label={diagnosticsStatusLabels[status]} pulse={tones[status] === 'active'} />
    ),
  },
  { key: 'fileName', title: '文件', width: 220, render: (_: unknown, row: DiagnosticsRow) => <FileLink row={row} /> },
]

function FileLink({ row: { id, fileName, fileSize } }: { row: DiagnosticsRow }) {
  const download = useDownloadDiagnostics()
  if (fileName === null) return '-'
  return (
    <>
      {fileName}（{sizeText(fileSize ?? 0)}）
      <Allowed to={diagnosticsApi.download}>
        <Button
          type="link"
          size="small"
          loading={download.isPending}
          onClick={(event) => {
            event.stopPropagation()
            download.mutate(id)
          }}
        >
          下载
        </Button>
      </Allowed>
    </>
  )
}
