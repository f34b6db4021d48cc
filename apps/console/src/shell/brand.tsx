const limit = 10
const product = '智慧充电运营管理平台'

/** [S2.15] The title is cut beyond ten characters. */
export const cutTitle = (title: string): string => (title.length > limit ? `${title.slice(0, limit)}…` : title)

export function Brand({ collapsed }: { collapsed: boolean }) {
  return (
    <div className="cd-brand">
      <img src="/logo.svg" alt="" width={30} height={30} />
      {!collapsed && <span title={product}>{cutTitle(product)}</span>}
    </div>
  )
}
