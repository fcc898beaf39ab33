/**
 * What each route answers to whom, written by hand from the specification and the definitions of the calls, not taken
 * from what the server does: eight statuses, below them the routes that answer so. The ids are those of the investor:
 * their account, portfolio, portal, files. Lists of what belongs to a record (deliveries, versions, invitations,
 * clients) are empty for whoever does not see the record: `foreign-ids.test.ts` looks into them.
 */
import type { RoutePerson } from './route-world.ts'

const columns = 'nobody half investor otherInvestor professional outsider admin abroad'

const table = `
200 200 200 200 200 200 200 200
  readHealth readReadiness readMetrics readInstallation readPortalTerms bigben getPublishedList
  getPublishedListFunction getPublishedContentFunction bigbenFunction sendCustomPassResetEmailFunction
  listSitePosts readSiteTeam readSiteFeed readSiteMap readRobots listSitePages signOut readSession signUp
  requestReset
404 404 404 404 404 404 404 404
  getPublishedContent readSitePage readSitePost sendPageForm sendPostForm readSiteStyle readFile
  beginSocialSignIn socialCallback
401 401 403 403 404 404 404 404
  inviteClientFunction readEvidence exportEvidence discardImport removeImportMapping restoreDocument
  listRecipients noteInThread listPlannedMessages planMessage sendPlannedMessage cancelPlannedMessage
  listMessageTemplates fillMessageTemplate settleSending readSubmission listFactFinders draftProposal
  sendProposal endProposal approveChange rejectChange withdrawChange removeDrop readDroppedFile
  removeReportPack
401 401 403 403 422 422 422 422
  sendEmailFunction sendEmail
401 401 403 403 403 403 200 404
  verifyEmailFunction getCustomTokenFunction createCustomToken readEmailVerification verifyEmail
  signOutUser retryMail unpublishRecord rotateWebhookSecret testWebhook resendDelivery readDataProcess
  scheduleDataProcess beginDataRun readDataRun undoDataRun
401 401 404 404 404 404 404 404
  generatePdfFunction removePasskey renamePasskey endMySession listProjections saveProjection
  changeProjection removeProjection restoreProjection readHousehold readHouseholdWorking
  listQuarterlyPayments setQuarterlyPayment readNews readLibraryDocument setDocumentFavourite
  archiveDocuments removeFile listConversations countUnread readConversation sendMessage attachDocument
  archiveConversation putOffConversation markConversation listMessageDrafts saveMessageDraft
  readOrderTicket listOrderPlaces placeOrder withdrawOrder listSendings readFactFinder readProposal
  decideProposal generatePdf
303 303 303 303 303 303 303 303
  answerCookies nationalCallback
401 401 401 401 401 401 401 401
  signIn verifyPhone confirmTotp
401 200 200 200 200 200 200 200
  keepSession
410 410 410 410 410 410 410 410
  confirmSignUp resetPassword readActionCode acceptInvitation readTokenHolder
410 410 409 409 409 409 409 409
  signInByToken
401 200 403 403 403 403 403 403
  sendPin
401 401 403 403 403 403 403 403
  enterPin
401 403 403 403 403 403 403 403
  enterTotp enterRecoveryCode challengePasskey enterPasskey
401 404 404 404 404 404 404 404
  beginNationalSignIn
401 401 200 200 200 200 200 200
  confirmPassword readProfile updateMe exportMyData sendPhonePin setPinFactor beginTotp removeTotp
  beginPasskey declineFactors closeTour listMySessions endOtherSessions listPortals readWelcome
  closeWelcome searchFunds listFundFavourites listNotifications readNotifications readNotificationChoices
  setNotificationChoice setFundFavourite stopViewing readPaperService listFiles listRecords exportRecords
  findAnything
401 401 422 422 422 422 422 422
  changePassword addPasskey
401 401 409 409 409 409 409 409
  makeRecoveryCodes
401 401 403 403 200 200 200 404
  readPortalRoom readDataHealth readUsage exportUsage listActivity readGroup changeGroupMembers
  checkNewClient listSubmissions listDrops makeDrop listReportPacks listPackClients
401 401 403 403 403 403 200 200
  refreshData listRegistrations listMails listJobs listTexts listMailTemplates previewMailTemplate
  listSecurityEvents checkSecurityEvents listBypasses changeMany listVersions listApiKeys listWebhooks
  listDeliveries
401 401 403 403 200 200 200 200
  listClients listGroups searchSymbols readQuote inviteClients listInvitations listImportTargets
  listImports listImportMappings listApprovals countApprovals readApiDocument
401 401 200 403 200 403 200 404
  readAccount readPortfolio readPerformance listTransactions readWorking readMovements readValueHistory
  listPortfolioOrders listContractNotes listPortfolioBonds readPortfolioCosts readPortfolioExposure
  listHoldingPrices exportTransactions exportHoldings listDocuments listAccountTransactions
  listModelPortfolios listHouseholds listCorrections listProposals requestReport listRequestedReports
401 401 403 403 200 403 200 404
  recalculateFigures readEditing previewBooking saveBooking undoBooking withdrawInvitation readClientDesk
  makeExternalId makeReportPack readReportPack approveReports retryReports cancelReports
401 401 404 403 404 403 404 404
  readOrderFile readContractNote readHolding readDocument readOrder
401 401 403 403 404 403 404 404
  changePosition removePosition removeBooking readClientReport
401 401 200 403 403 403 403 404
  chooseAccountType
401 401 200 404 200 404 200 404
  changeAccountStatus readRecord readDependants updateRecord readSentForm
401 401 200 404 200 200 200 404
  noteVisit listNews markNewsRead listLibrary
401 401 200 200 403 403 403 403
  listDue listAdvisers
401 401 404 404 403 403 403 403
  acknowledge
401 401 503 503 503 503 503 503
  readFund readFundDocument readFundPhoto
401 401 403 403 200 404 200 404
  startViewing explainAccess listAccountReaders readImport listImportRows decideImport commitImport
  undoImport listChanges
401 401 403 403 403 403 404 404
  runJobAgain removeRecord restoreRecord discardChanges copyRecord moveRecord restoreVersion revokeApiKey
401 401 403 403 400 400 400 400
  examineImport stageImport saveImportMapping
401 401 400 400 400 400 400 400
  uploadFile watchChanges
401 401 403 404 403 404 200 404
  updateFileMetadata
401 401 403 403 403 403 422 422
  createRecord
401 401 422 404 403 404 403 404
  askVerification
401 401 503 404 503 404 503 404
  printSubmission
401 401 403 403 404 404 200 404
  readDrop changeDroppedFiles
401 401 403 403 404 404 400 404
  addDroppedFile
401 401 403 403 404 404 409 404
  publishDrop holdDrop undoDrop
401 401 403 403 409 403 409 404
  commentReport
401 401 403 403 403 403 400 400
  createApiKey createWebhook
401 401 403 403 403 403 400 404
  setDataSource`

type Answers = Record<RoutePerson, number>

function readTable(): ReadonlyMap<string, Answers> {
  const people = columns.split(' ') as RoutePerson[]
  let answers = {} as Answers
  return new Map(
    table.split('\n').flatMap((line) => {
      if (line.startsWith(' '))
        return line
          .trim()
          .split(' ')
          .map((name) => [name, answers] as const)
      const statuses = line.split(' ').map(Number)
      answers = Object.fromEntries(people.map((person, place) => [person, statuses[place]])) as Answers
      return []
    }),
  )
}

/** The status of each answer, by route and person. */
export const expectedAnswers = readTable()
