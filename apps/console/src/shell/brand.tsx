const product = '智慧充电运营管理平台'
const limits = { side: 10, top: 8 }

/** [S2.15] The title is cut after ten characters, in the top menu after eight. */
export const cutTitle = (title: string, place: keyof typeof limits): string =>
  title.length > limits[place] ? `${title.slice(0, limits[place])}…` : title

type Props = { place: keyof typeof limits; collapsed?: boolean }

export function Brand({ place, collapsed = false }: Props) {
  return (
    <div className={`cd-brand cd-brand--${place}`}>
      <img src="/logo.svg" alt="" width={30} height={30} />
      {!collapsed && <span title={product}>{cutTitle(product, place)}</span>}
    </div>
  )
}
