import type { Area } from '@chargedeck/contract/base/area/calls'
import { areaLevelLabels } from '@chargedeck/contract/base/area/enums'
import { useQuery } from '@tanstack/react-query'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { areaDetail } from './area-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function AreaDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery(areaDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={data?.name ?? '区域'}
      reading={readingOf({ error, isPending, refetch })}
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
              { label: '组合名', value: data.mergerName, span: 2 },
              ...knownOf(data),
            ]}
          />
        </DrawerSection>
      )}
    </RecordDrawer>
  )
}

/** An operator may add divisions that the national data lack. */
const knownOf = ({ pinyin, zipCode, cityCode, lng, lat }: Area) =>
  Object.entries({ 拼音: pinyin, 邮编: zipCode, 区号: cityCode, 经度: lng, 纬度: lat }).flatMap(([label, value]) =>
    value === null ? [] : [{ label, value }],
  )
