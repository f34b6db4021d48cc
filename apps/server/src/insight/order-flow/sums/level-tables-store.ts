import { sql } from 'kysely'
import type { FlowLevel } from './flow-levels.ts'

type Statements = Record<'rows' | 'clear' | 'add', ReturnType<typeof sql>>

/** Each names its table in full: so it is known who reads and who writes it. */
export const levelTables: Readonly<Record<FlowLevel, Statements>> = {
  PARTY: {
    rows: sql`from order_flow_party_day`,
    clear: sql`delete from order_flow_party_day`,
    add: sql`insert into order_flow_party_day`,
  },
  ORG: {
    rows: sql`from order_flow_org_day`,
    clear: sql`delete from order_flow_org_day`,
    add: sql`insert into order_flow_org_day`,
  },
  STATION: {
    rows: sql`from order_flow_station_day`,
    clear: sql`delete from order_flow_station_day`,
    add: sql`insert into order_flow_station_day`,
  },
  PILE: {
    rows: sql`from order_flow_pile_week`,
    clear: sql`delete from order_flow_pile_week`,
    add: sql`insert into order_flow_pile_week`,
  },
}
