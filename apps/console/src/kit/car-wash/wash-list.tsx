import { PlusOutlined } from '@ant-design/icons'
import { carWashApi, type CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import { washUseApi } from '@chargedeck/contract/kit/wash-use/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay, type May } from '../../platform/me.ts'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { washColumns } from './wash-columns.tsx'
import { whyNotStart } from './wash-labels.ts'
import { washPage } from './wash-queries.ts'

const WashFilters = lazyFields(async () => (await import('./wash-filters.tsx')).WashFilters)
const WashForm = lazyDrawer(async () => (await import('./wash-form.tsx')).WashForm)
const WashDrawer = lazyDrawer(async () => (await import('./wash-drawer.tsx')).WashDrawer)
const SwitchWash = lazyPart(async () => (await import('./wash-dialogs.tsx')).SwitchWash)
const DeleteWash = lazyPart(async () => (await import('./wash-dialogs.tsx')).DeleteWash)
const WashCode = lazyPart(async () => (await import('./wash-dialogs.tsx')).WashCode)
const StartWash = lazyPart(async () => (await import('../wash-use/parts/start-wash.tsx')).StartWash)

type Opened = { kind: 'add' } | { kind: 'edit' | 'switch' | 'delete' | 'code' | 'start'; wash: CarWash }

export function WashList() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <>
      <DataTable
        name="car-wash"
        title="洗车机"
        rowKey="id"
        columns={washColumns}
        query={carWashApi.page.query}
        load={washPage}
        filters={<WashFilters />}
        filterTexts={stationTexts}
        autoRefresh={30}
        empty={{ text: '还没有洗车机' }}
        extra={
          <Allowed to={carWashApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ kind: 'add' })}>
              新增洗车机
            </Button>
          </Allowed>
        }
        actions={(wash: CarWash) => actionsOf(wash, may, setOpened)}
        drawer={({ id, row, previous, next, close }) => (
          <WashDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
        )}
      />
      {opened && <OpenedPart opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function OpenedPart({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.kind === 'add') return <WashForm wash={null} onClose={onClose} />
  const { kind, wash } = opened
  if (kind === 'edit') return <WashForm wash={wash} onClose={onClose} />
  if (kind === 'switch') return <SwitchWash wash={wash} onClose={onClose} />
  if (kind === 'delete') return <DeleteWash wash={wash} onClose={onClose} />
  return kind === 'code' ? <WashCode wash={wash} onClose={onClose} /> : <StartWash wash={wash} onClose={onClose} />
}

function actionsOf(wash: CarWash, may: May, open: (opened: Opened) => void): RowAction[] {
  const action = (
    kind: 'edit' | 'switch' | 'delete' | 'code' | 'start',
    label: string,
    more: Partial<RowAction> = {},
  ) => ({
    key: kind,
    label,
    onClick: () => open({ kind, wash }),
    ...more,
  })
  const whyNot = whyNotStart(wash)
  return [
    ...(may(washUseApi.start) ? [action('start', '启动洗车', whyNot === undefined ? {} : { whyNot })] : []),
    ...(may(carWashApi.save) ? [action('edit', '编辑')] : []),
    action('code', '二维码'),
    ...(may(carWashApi.save) ? [action('switch', wash.dataStatus === dataStates.normal ? '停用' : '启用')] : []),
    ...(may(carWashApi.delete) ? [action('delete', '删除', { danger: true })] : []),
  ]
}
