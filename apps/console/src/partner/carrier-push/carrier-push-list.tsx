import { Segmented } from 'antd'
import { usePageAddress } from '../../platform/page-address.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PushList } from './push-list.tsx'

const CheckList = lazyPart(async () => (await import('../carrier-check/parts/check-list.tsx')).CheckList)

const list = 'push'
const views = [
  { value: 'push', label: '推送' },
  { value: 'check', label: '对账' },
]

/** Which orders carriers received, and whether both sides have the same. */
export function CarrierPushList() {
  const { params, setParams } = usePageAddress()
  const isCheck = params.get('view') === 'check'
  const choice = (
    <Segmented
      options={views}
      value={isCheck ? 'check' : 'push'}
      onChange={(view) => setParams(view === 'check' ? { list, view } : { list })}
    />
  )
  return isCheck ? <CheckList title={choice} /> : <PushList title={choice} />
}
