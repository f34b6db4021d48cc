import { carWashApi } from '@chargedeck/contract/kit/car-wash/calls'
import { washUseApi } from '@chargedeck/contract/kit/wash-use/calls'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { WashList } from './wash-list.tsx'

const UseList = lazyPart(async () => (await import('../wash-use/parts/use-list.tsx')).UseList)

const field = 'list'
const tabs = [
  { key: 'washes', label: '洗车机', call: carWashApi.page },
  { key: 'uses', label: '洗车记录', call: washUseApi.page },
]

export function WashPage() {
  const { params, setParams } = usePageAddress()
  const may = useMay()
  const seen = tabs.filter(({ call }) => may(call))
  const shown = (seen.find(({ key }) => key === params.get(field)) ?? seen[0])?.key
  return (
    <PageContainer>
      {seen.length > 1 && (
        <PageTabs
          label="洗车机"
          tabs={seen}
          shown={shown ?? ''}
          onShow={(key) => setParams(key === tabs[0]?.key ? {} : { [field]: key })}
        />
      )}
      {shown === 'washes' && <WashList />}
      {shown === 'uses' && <UseList />}
    </PageContainer>
  )
}
