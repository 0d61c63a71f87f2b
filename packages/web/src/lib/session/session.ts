import { create } from 'zustand'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { takeBrowser } from './owner.ts'

export type CollectStatus = Readonly<Record<string, boolean>>

export interface SessionValues {
  readonly token: string
  readonly userName: string
  readonly avatar: string
  readonly leftMenusHide: boolean
  readonly rankingTableMini: boolean
  /** Which stocks the person has collected, by code. */
  readonly collectStatus: CollectStatus
}

interface Session extends SessionValues {
  readonly setToken: (token: string) => void
  readonly setUserName: (userName: string) => void
  readonly setAvatar: (avatar: string) => void
  readonly setLeftMenusHide: (hide: boolean) => void
  readonly setRankingTableMini: (mini: boolean) => void
  readonly setCollectStatus: (status: CollectStatus) => void
  readonly setStockCollected: (code: string, collected: boolean) => void
}

export const EMPTY_SESSION: SessionValues = {
  token: '',
  userName: '',
  avatar: '',
  leftMenusHide: true,
  rankingTableMini: false,
  collectStatus: {},
}

export const useSession = create<Session>()(set => ({
  ...EMPTY_SESSION,
  setToken: token => set({ token }),
  setUserName: userName => set({ userName }),
  setAvatar: avatar => set({ avatar }),
  setLeftMenusHide: leftMenusHide => set({ leftMenusHide }),
  setRankingTableMini: rankingTableMini => set({ rankingTableMini }),
  setCollectStatus: collectStatus => set({ collectStatus }),
  setStockCollected: (code, collected) =>
    set(state => ({ collectStatus: { ...state.collectStatus, [code]: collected } })),
}))

type SignedInAs = Readonly<Pick<SessionValues, 'token' | 'userName'>>

/** Loads what the cookies say into the session: the first thing the application does. */
export function restoreSession(): void {
  const { setToken, setUserName } = useSession.getState()
  const token = readCookie('token')
  setToken(token)
  setUserName(token === '' ? '' : readCookie('user_name'))
}

/** Writes who is signed in into the browser, for the next page. */
export function keepSession({ token, userName }: SignedInAs): void {
  writeCookie('token', token)
  writeCookie('user_name', userName)
}

export function beginSession({ token, userName }: SignedInAs): void {
  keepSession({ token, userName })
  takeBrowser()
  const { setToken, setUserName, setCollectStatus } = useSession.getState()
  setCollectStatus({})
  setUserName(userName)
  setToken(token)
}

/** Whether a token is a guest's, who has no account and changes nothing. */
export function isGuest(token: string): boolean {
  return token.startsWith('guest_')
}

export function endSession(): void {
  removeCookie('token')
  removeCookie('user_name')
  const { token, userName, avatar, collectStatus } = EMPTY_SESSION
  useSession.setState({ token, userName, avatar, collectStatus })
}
