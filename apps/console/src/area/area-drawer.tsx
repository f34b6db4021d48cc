import { areaLevelLabels } from '@chargedeck/contract/area'
import { useQuery } from '@tanstack/react-query'
import { CopyText } from '../ui/copy-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../ui/record-drawer.tsx'
import { areaDetail } from './area-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function AreaDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending } = useQuery(areaDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={data?.name ?? '区域'}
      loading={isPending}
      error={error}
      previous={previous}
      next={next}
      onClose={onClose}
    >
      {data && (
        <DrawerSection title="基本信息">
          <Facts
            items={[
              { label: '名称', value: data.name },
              { label: '简称', value: data.shortName },
              { label: '区域编码', value: <CopyText value={data.areaCode} /> },
              { label: '上级编码', value: data.parentCode === '0' ? '-' : <CopyText value={data.parentCode} /> },
              { label: '层级', value: areaLevelLabels[data.levelCode] },
              { label: '拼音', value: data.pinyin },
              { label: '邮编', value: data.zipCode },
              { label: '区号', value: data.cityCode },
              { label: '经度', value: data.lng },
              { label: '纬度', value: data.lat },
              { label: '组合名', value: data.mergerName, span: 2 },
            ]}
          />
        </DrawerSection>
      )}
    </RecordDrawer>
  )
}
