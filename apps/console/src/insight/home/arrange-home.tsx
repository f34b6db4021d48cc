import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import type { ArrangedCard, HomeCard } from '@chargedeck/domain/home/cards'
import { Button, Flex, Switch } from 'antd'
import { changeHome, useSetting } from '../../platform/setting.ts'
import { SideDrawer } from '../../ui/record/side-drawer.tsx'

type Props = { cards: readonly ArrangedCard[]; isSeen: (card: HomeCard) => boolean; onClose: () => void }

/** Which cards the user's home page has, and in which order. Each change is kept at once. */
export function ArrangeHome({ cards, isSeen, onClose }: Props) {
  const isOwn = useSetting(({ home }) => home !== null)
  const seen = cards.filter(({ card }) => isSeen(card))
  /** Cards that the role may not see keep their places behind. */
  const keep = (next: readonly ArrangedCard[]) => {
    const all = [...next, ...cards.filter(({ card }) => !isSeen(card))]
    changeHome({
      order: all.filter(({ shown }) => shown).map(({ card }) => card),
      hidden: all.filter(({ shown }) => !shown).map(({ card }) => card),
    })
  }
  const move = (at: number, by: number) => {
    const one = seen[at]
    if (one) keep(seen.toSpliced(at, 1).toSpliced(at + by, 0, one))
  }
  const show = (at: number, shown: boolean) =>
    keep(seen.map((each, place) => (place === at ? { ...each, shown } : each)))
  return (
    <SideDrawer
      title="自定义首页"
      size={380}
      onClose={onClose}
      extra={
        <Button type="link" disabled={!isOwn} onClick={() => changeHome(null)}>
          恢复默认
        </Button>
      }
    >
      <ul className="home-arrange">
        {seen.map(({ card, shown }, at) => (
          <li key={card}>
            <CardLine
              title={homeCardLabels[card]}
              shown={shown}
              onShow={(next) => show(at, next)}
              onUp={at === 0 ? null : () => move(at, -1)}
              onDown={at === seen.length - 1 ? null : () => move(at, 1)}
            />
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}

type LineProps = {
  title: string
  shown: boolean
  onShow: (shown: boolean) => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}

const CardLine = ({ title, shown, onShow, onUp, onDown }: LineProps) => (
  <Flex align="center" gap={8}>
    <Switch size="small" aria-label={`显示 ${title}`} checked={shown} onChange={onShow} />
    <span className={shown ? 'home-arrange__name' : 'home-arrange__name home-soft'}>{title}</span>
    <Button
      type="text"
      size="small"
      aria-label={`上移 ${title}`}
      icon={<ArrowUpOutlined />}
      disabled={onUp === null}
      onClick={() => onUp?.()}
    />
    <Button
      type="text"
      size="small"
      aria-label={`下移 ${title}`}
      icon={<ArrowDownOutlined />}
      disabled={onDown === null}
      onClick={() => onDown?.()}
    />
  </Flex>
)
