/**
 * What each route answers to whom, written by hand from the specification and the definitions of the calls, not taken
 * from what the server does. The ids are those of the investor: their account, portfolio, portal, files. Lists of what
 * belongs to a record (deliveries, versions, invitations, clients) are empty for whoever does not see the record:
 * `foreign-ids.test.ts` looks into them.
 */
import { routePersons, type RoutePerson } from './route-world.ts'

const columns = 'nobody half investor otherInvestor professional outsider admin abroad'

const table = `
readHealth                200 200 200 200 200 200 200 200
readReadiness             200 200 200 200 200 200 200 200
readMetrics               200 200 200 200 200 200 200 200
readInstallation          200 200 200 200 200 200 200 200
readPortalTerms           200 200 200 200 200 200 200 200
bigben                    200 200 200 200 200 200 200 200
getPublishedList          200 200 200 200 200 200 200 200
getPublishedContent       404 404 404 404 404 404 404 404
getPublishedListFunction  200 200 200 200 200 200 200 200
getPublishedContentFunction 200 200 200 200 200 200 200 200
inviteClientFunction      401 401 403 403 404 404 404 404
sendEmailFunction         401 401 403 403 422 422 422 422
verifyEmailFunction       401 401 403 403 403 403 200 404
getCustomTokenFunction    401 401 403 403 403 403 200 404
bigbenFunction            200 200 200 200 200 200 200 200
sendCustomPassResetEmailFunction 200 200 200 200 200 200 200 200
generatePdfFunction       401 401 404 404 404 404 404 404
readSitePage              404 404 404 404 404 404 404 404
listSitePosts             200 200 200 200 200 200 200 200
readSitePost              404 404 404 404 404 404 404 404
readSiteTeam              200 200 200 200 200 200 200 200
readSiteFeed              200 200 200 200 200 200 200 200
readSiteMap               200 200 200 200 200 200 200 200
readRobots                200 200 200 200 200 200 200 200
sendPageForm              404 404 404 404 404 404 404 404
sendPostForm              404 404 404 404 404 404 404 404
listSitePages             200 200 200 200 200 200 200 200
answerCookies             303 303 303 303 303 303 303 303
readSiteStyle             404 404 404 404 404 404 404 404
readFile                  404 404 404 404 404 404 404 404

signIn                    401 401 401 401 401 401 401 401
signOut                   200 200 200 200 200 200 200 200
readSession               200 200 200 200 200 200 200 200
keepSession               401 200 200 200 200 200 200 200
signUp                    200 200 200 200 200 200 200 200
confirmSignUp             410 410 410 410 410 410 410 410
requestReset              200 200 200 200 200 200 200 200
resetPassword             410 410 410 410 410 410 410 410
readActionCode            410 410 410 410 410 410 410 410
acceptInvitation          410 410 410 410 410 410 410 410
readTokenHolder           410 410 410 410 410 410 410 410
signInByToken             410 410 409 409 409 409 409 409
sendPin                   401 200 403 403 403 403 403 403
enterPin                  401 401 403 403 403 403 403 403
enterTotp                 401 403 403 403 403 403 403 403
enterRecoveryCode         401 403 403 403 403 403 403 403
challengePasskey          401 403 403 403 403 403 403 403
enterPasskey              401 403 403 403 403 403 403 403
beginNationalSignIn       401 404 404 404 404 404 404 404
nationalCallback          303 303 303 303 303 303 303 303
beginSocialSignIn         404 404 404 404 404 404 404 404
socialCallback            404 404 404 404 404 404 404 404

confirmPassword           401 401 200 200 200 200 200 200
readProfile               401 401 200 200 200 200 200 200
updateMe                  401 401 200 200 200 200 200 200
changePassword            401 401 422 422 422 422 422 422
exportMyData              401 401 200 200 200 200 200 200
sendPhonePin              401 401 200 200 200 200 200 200
verifyPhone               401 401 401 401 401 401 401 401
setPinFactor              401 401 200 200 200 200 200 200
beginTotp                 401 401 200 200 200 200 200 200
confirmTotp               401 401 401 401 401 401 401 401
removeTotp                401 401 200 200 200 200 200 200
beginPasskey              401 401 200 200 200 200 200 200
addPasskey                401 401 422 422 422 422 422 422
removePasskey             401 401 404 404 404 404 404 404
renamePasskey             401 401 404 404 404 404 404 404
makeRecoveryCodes         401 401 409 409 409 409 409 409
declineFactors            401 401 200 200 200 200 200 200
closeTour                 401 401 200 200 200 200 200 200
listMySessions            401 401 200 200 200 200 200 200
endMySession              401 401 404 404 404 404 404 404
endOtherSessions          401 401 200 200 200 200 200 200

listPortals               401 401 200 200 200 200 200 200
readPortalRoom            401 401 403 403 200 200 200 404
readDataHealth            401 401 403 403 200 200 200 404
refreshData               401 401 403 403 403 403 200 200
listClients               401 401 403 403 200 200 200 200
listRegistrations         401 401 403 403 403 403 200 200
readAccount               401 401 200 403 200 403 200 404
recalculateFigures        401 401 403 403 200 403 200 404
readPortfolio             401 401 200 403 200 403 200 404
readPerformance           401 401 200 403 200 403 200 404
listTransactions          401 401 200 403 200 403 200 404
readWorking               401 401 200 403 200 403 200 404
readMovements             401 401 200 403 200 403 200 404
readValueHistory          401 401 200 403 200 403 200 404
listPortfolioOrders       401 401 200 403 200 403 200 404
listContractNotes         401 401 200 403 200 403 200 404
listPortfolioBonds        401 401 200 403 200 403 200 404
readPortfolioCosts        401 401 200 403 200 403 200 404
readPortfolioExposure     401 401 200 403 200 403 200 404
listHoldingPrices         401 401 200 403 200 403 200 404
exportTransactions        401 401 200 403 200 403 200 404
exportHoldings            401 401 200 403 200 403 200 404
readOrderFile             401 401 404 403 404 403 404 404
readContractNote          401 401 404 403 404 403 404 404
readHolding               401 401 404 403 404 403 404 404
readEditing               401 401 403 403 200 403 200 404
previewBooking            401 401 403 403 200 403 200 404
saveBooking               401 401 403 403 200 403 200 404
undoBooking               401 401 403 403 200 403 200 404
changePosition            401 401 403 403 404 403 404 404
removePosition            401 401 403 403 404 403 404 404
removeBooking             401 401 403 403 404 403 404 404
listDocuments             401 401 200 403 200 403 200 404
readDocument              401 401 404 403 404 403 404 404
listAccountTransactions   401 401 200 403 200 403 200 404
listProjections           401 401 404 404 404 404 404 404
saveProjection            401 401 404 404 404 404 404 404
changeProjection          401 401 404 404 404 404 404 404
removeProjection          401 401 404 404 404 404 404 404
restoreProjection         401 401 404 404 404 404 404 404
listModelPortfolios       401 401 200 403 200 403 200 404
listHouseholds            401 401 200 403 200 403 200 404
readHousehold             401 401 404 404 404 404 404 404
readHouseholdWorking      401 401 404 404 404 404 404 404
listQuarterlyPayments     401 401 404 404 404 404 404 404
setQuarterlyPayment       401 401 404 404 404 404 404 404
chooseAccountType         401 401 200 403 403 403 403 404
changeAccountStatus       401 401 200 404 200 404 200 404

noteVisit                 401 401 200 404 200 200 200 404
readUsage                 401 401 403 403 200 200 200 404
exportUsage               401 401 403 403 200 200 200 404
listActivity              401 401 403 403 200 200 200 404
listGroups                401 401 403 403 200 200 200 200
readGroup                 401 401 403 403 200 200 200 404
changeGroupMembers        401 401 403 403 200 200 200 404
listDue                   401 401 200 200 403 403 403 403
acknowledge               401 401 404 404 403 403 403 403
readEvidence              401 401 403 403 404 404 404 404
exportEvidence            401 401 403 403 404 404 404 404

readWelcome               401 401 200 200 200 200 200 200
closeWelcome              401 401 200 200 200 200 200 200
listNews                  401 401 200 404 200 200 200 404
readNews                  401 401 404 404 404 404 404 404
markNewsRead              401 401 200 404 200 200 200 404
searchFunds               401 401 200 200 200 200 200 200
readFund                  401 401 503 503 503 503 503 503
readFundDocument          401 401 503 503 503 503 503 503
readFundPhoto             401 401 503 503 503 503 503 503
listFundFavourites        401 401 200 200 200 200 200 200
listNotifications         401 401 200 200 200 200 200 200
readNotifications         401 401 200 200 200 200 200 200
readNotificationChoices   401 401 200 200 200 200 200 200
setNotificationChoice     401 401 200 200 200 200 200 200
setFundFavourite          401 401 200 200 200 200 200 200
searchSymbols             401 401 403 403 200 200 200 200
readQuote                 401 401 403 403 200 200 200 200

inviteClients             401 401 403 403 200 200 200 200
listInvitations           401 401 403 403 200 200 200 200
withdrawInvitation        401 401 403 403 200 403 200 404
readClientDesk            401 401 403 403 200 403 200 404
makeExternalId            401 401 403 403 200 403 200 404
checkNewClient            401 401 403 403 200 200 200 404
startViewing              401 401 403 403 200 404 200 404
stopViewing               401 401 200 200 200 200 200 200
explainAccess             401 401 403 403 200 404 200 404
listAccountReaders        401 401 403 403 200 404 200 404
sendEmail                 401 401 403 403 422 422 422 422

createCustomToken         401 401 403 403 403 403 200 404
readEmailVerification     401 401 403 403 403 403 200 404
verifyEmail               401 401 403 403 403 403 200 404
signOutUser               401 401 403 403 403 403 200 404
listMails                 401 401 403 403 403 403 200 200
listJobs                  401 401 403 403 403 403 200 200
runJobAgain               401 401 403 403 403 403 404 404
retryMail                 401 401 403 403 403 403 200 404
listTexts                 401 401 403 403 403 403 200 200
listMailTemplates         401 401 403 403 403 403 200 200
previewMailTemplate       401 401 403 403 403 403 200 200
listSecurityEvents        401 401 403 403 403 403 200 200
checkSecurityEvents       401 401 403 403 403 403 200 200
listBypasses              401 401 403 403 403 403 200 200

listImportTargets         401 401 403 403 200 200 200 200
examineImport             401 401 403 403 400 400 400 400
stageImport               401 401 403 403 400 400 400 400
listImports               401 401 403 403 200 200 200 200
readImport                401 401 403 403 200 404 200 404
listImportRows            401 401 403 403 200 404 200 404
decideImport              401 401 403 403 200 404 200 404
commitImport              401 401 403 403 200 404 200 404
undoImport                401 401 403 403 200 404 200 404
discardImport             401 401 403 403 404 404 404 404
listImportMappings        401 401 403 403 200 200 200 200
saveImportMapping         401 401 403 403 400 400 400 400
removeImportMapping       401 401 403 403 404 404 404 404

listLibrary               401 401 200 404 200 200 200 404
readLibraryDocument       401 401 404 404 404 404 404 404
readPaperService          401 401 200 200 200 200 200 200
setDocumentFavourite      401 401 404 404 404 404 404 404
restoreDocument           401 401 403 403 404 404 404 404
archiveDocuments          401 401 404 404 404 404 404 404

uploadFile                401 401 400 400 400 400 400 400
listFiles                 401 401 200 200 200 200 200 200
updateFileMetadata        401 401 403 404 403 404 200 404
removeFile                401 401 404 404 404 404 404 404

listRecords               401 401 200 200 200 200 200 200
exportRecords             401 401 200 200 200 200 200 200
createRecord              401 401 403 403 403 403 422 422
changeMany                401 401 403 403 403 403 200 200
readRecord                401 401 200 404 200 404 200 404
readDependants            401 401 200 404 200 404 200 404
updateRecord              401 401 200 404 200 404 200 404
removeRecord              401 401 403 403 403 403 404 404
restoreRecord             401 401 403 403 403 403 404 404
unpublishRecord           401 401 403 403 403 403 200 404
discardChanges            401 401 403 403 403 403 404 404
copyRecord                401 401 403 403 403 403 404 404
moveRecord                401 401 403 403 403 403 404 404
listChanges               401 401 403 403 200 404 200 404
listVersions              401 401 403 403 403 403 200 200
restoreVersion            401 401 403 403 403 403 404 404
findAnything              401 401 200 200 200 200 200 200
watchChanges              401 401 400 400 400 400 400 400
listRecipients            401 401 403 403 404 404 404 404
listAdvisers              401 401 200 200 403 403 403 403
listConversations         401 401 404 404 404 404 404 404
countUnread               401 401 404 404 404 404 404 404
readConversation          401 401 404 404 404 404 404 404
sendMessage               401 401 404 404 404 404 404 404
attachDocument            401 401 404 404 404 404 404 404
noteInThread              401 401 403 403 404 404 404 404
archiveConversation       401 401 404 404 404 404 404 404
putOffConversation        401 401 404 404 404 404 404 404
markConversation          401 401 404 404 404 404 404 404
listMessageDrafts         401 401 404 404 404 404 404 404
saveMessageDraft          401 401 404 404 404 404 404 404
listPlannedMessages       401 401 403 403 404 404 404 404
planMessage               401 401 403 403 404 404 404 404
sendPlannedMessage        401 401 403 403 404 404 404 404
cancelPlannedMessage      401 401 403 403 404 404 404 404
listMessageTemplates      401 401 403 403 404 404 404 404
fillMessageTemplate       401 401 403 403 404 404 404 404

readOrder                 401 401 404 403 404 403 404 404
readOrderTicket           401 401 404 404 404 404 404 404
listOrderPlaces           401 401 404 404 404 404 404 404
placeOrder                401 401 404 404 404 404 404 404
withdrawOrder             401 401 404 404 404 404 404 404
askVerification           401 401 422 404 403 404 403 404
listSendings              401 401 404 404 404 404 404 404
settleSending             401 401 403 403 404 404 404 404
listSubmissions           401 401 403 403 200 200 200 404
readSubmission            401 401 403 403 404 404 404 404
readSentForm              401 401 200 404 200 404 200 404
printSubmission           401 401 503 404 503 404 503 404
listCorrections           401 401 200 403 200 403 200 404
listFactFinders           401 401 403 403 404 404 404 404
readFactFinder            401 401 404 404 404 404 404 404
draftProposal             401 401 403 403 404 404 404 404
sendProposal              401 401 403 403 404 404 404 404
listProposals             401 401 200 403 200 403 200 404
readProposal              401 401 404 404 404 404 404 404
decideProposal            401 401 404 404 404 404 404 404
endProposal               401 401 403 403 404 404 404 404
listApprovals             401 401 403 403 200 200 200 200
countApprovals            401 401 403 403 200 200 200 200
approveChange             401 401 403 403 404 404 404 404
rejectChange              401 401 403 403 404 404 404 404
withdrawChange            401 401 403 403 404 404 404 404
listDrops                 401 401 403 403 200 200 200 404
makeDrop                  401 401 403 403 200 200 200 404
readDrop                  401 401 403 403 404 404 200 404
addDroppedFile            401 401 403 403 404 404 400 404
changeDroppedFiles        401 401 403 403 404 404 200 404
publishDrop               401 401 403 403 404 404 409 404
holdDrop                  401 401 403 403 404 404 409 404
undoDrop                  401 401 403 403 404 404 409 404
removeDrop                401 401 403 403 404 404 404 404
readDroppedFile           401 401 403 403 404 404 404 404
listReportPacks           401 401 403 403 200 200 200 404
listPackClients           401 401 403 403 200 200 200 404
makeReportPack            401 401 403 403 200 403 200 404
readReportPack            401 401 403 403 200 403 200 404
approveReports            401 401 403 403 200 403 200 404
retryReports              401 401 403 403 200 403 200 404
cancelReports             401 401 403 403 200 403 200 404
removeReportPack          401 401 403 403 404 404 404 404
commentReport             401 401 403 403 409 403 409 404
readClientReport          401 401 403 403 404 403 404 404
generatePdf               401 401 404 404 404 404 404 404
requestReport             401 401 200 403 200 403 200 404
listRequestedReports      401 401 200 403 200 403 200 404
readApiDocument           401 401 403 403 200 200 200 200
listApiKeys               401 401 403 403 403 403 200 200
createApiKey              401 401 403 403 403 403 400 400
revokeApiKey              401 401 403 403 403 403 404 404
listWebhooks              401 401 403 403 403 403 200 200
createWebhook             401 401 403 403 403 403 400 400
rotateWebhookSecret       401 401 403 403 403 403 200 404
testWebhook               401 401 403 403 403 403 200 404
listDeliveries            401 401 403 403 403 403 200 200
resendDelivery            401 401 403 403 403 403 200 404
readDataProcess           401 401 403 403 403 403 200 404
setDataSource             401 401 403 403 403 403 400 404
scheduleDataProcess       401 401 403 403 403 403 200 404
beginDataRun              401 401 403 403 403 403 200 404
readDataRun               401 401 403 403 403 403 200 404
undoDataRun               401 401 403 403 403 403 200 404
`

/** The status of each answer, by route and person. */
export const expectedAnswers: ReadonlyMap<string, Record<RoutePerson, number>> = new Map(
  table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...statuses] = line.split(/ +/)
      const people = columns.split(' ') as RoutePerson[]
      const answers = routePersons.map((person) => [person, Number(statuses[people.indexOf(person)])])
      return [name, Object.fromEntries(answers) as Record<RoutePerson, number>] as const
    }),
)
