import type { CardAnswer, CardJudgement, ChargerFact, FactAnswers, Frame } from '@chargedeck/domain/charger-link/facts'
import type { Admission, ChargerLink, Knock } from '@chargedeck/domain/charger-link/link'

/** The server as the gateway sees it, in memory: records every call and answers what the test wants. */
export function fakeLink() {
  const record = {
    facts: [] as ChargerFact[],
    frames: [] as Frame[],
    connections: [] as string[],
    seen: 0,
    cards: [] as string[],
    knocks: [] as Knock[],
    clocks: [] as [string, boolean][],
  }
  const listeners: ((available: boolean) => void)[] = []
  const replies = {
    admission: { admit: true, accepted: true, proven: false } as Admission,
    passwords: [] as (string | null)[],
    accepted: true,
    judgement: 'ACCEPTED' as CardJudgement,
    card: {} as Omit<CardAnswer, 'judgement'>,
    stopJudgement: null as CardJudgement | null,
    available: true,
    databaseFails: false,
    /** While set, facts are not committed. */
    held: null as Promise<void> | null,
  }
  let transactionNo = 0

  async function report<F extends ChargerFact>(fact: F): Promise<FactAnswers[F['kind']]> {
    if (replies.held) await replies.held
    if (replies.databaseFails) throw new Error('connect ECONNREFUSED')
    record.facts.push(fact)
    if (fact.kind === 'started') transactionNo += 1
    const answers: FactAnswers = {
      booted: { accepted: replies.accepted },
      statusChanged: null,
      started: { transactionNo, judgement: replies.judgement, ...replies.card },
      metered: null,
      stopped: { judgement: replies.stopJudgement },
      noticed: null,
    }
    return answers[fact.kind] as FactAnswers[F['kind']] // the kind of the fact is the key
  }

  const link: ChargerLink = {
    admit: ({ password }) => {
      replies.passwords.push(password && Buffer.from(password).toString('latin1'))
      return replies.databaseFails
        ? Promise.reject(new Error('connect ECONNREFUSED'))
        : Promise.resolve(replies.admission)
    },
    knock: (knock) => Promise.resolve((record.knocks.push(knock), replies.admission)),
    connected: (pileNo) => Promise.resolve(void record.connections.push(`+${pileNo}`)),
    disconnected: (pileNo) => Promise.resolve(void record.connections.push(`-${pileNo}`)),
    noteClock: (...clock) => void record.clocks.push(clock),
    seen: () => void (record.seen += 1),
    report,
    judgeCard: (_, idTag) =>
      Promise.resolve((record.cards.push(idTag), { judgement: replies.judgement, ...replies.card })),
    saveFrames: (_, frames) => void record.frames.push(...frames),
    isAvailable: () => replies.available,
    onAvailability: (listener) => void listeners.push(listener),
  }
  const setAvailable = (available: boolean) => {
    replies.available = available
    for (const listener of listeners) listener(available)
  }
  return { link, record, replies, setAvailable }
}
