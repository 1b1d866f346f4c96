/** A Form D of the made-up Acme Robotics in the real format: its Series B. */
export const acmeFormD = `<?xml version="1.0"?>
<edgarSubmission>
    <schemaVersion>X0708</schemaVersion>
    <submissionType>D</submissionType>
    <testOrLive>LIVE</testOrLive>
    <primaryIssuer>
        <cik>0009900001</cik>
        <entityName>Acme Robotics, Inc.</entityName>
        <issuerAddress>
            <street1>500 HARBOR WAY</street1>
            <city>SAN FRANCISCO</city>
            <stateOrCountry>CA</stateOrCountry>
            <stateOrCountryDescription>CALIFORNIA</stateOrCountryDescription>
            <zipCode>94107</zipCode>
        </issuerAddress>
        <issuerPhoneNumber>415-555-0100</issuerPhoneNumber>
        <jurisdictionOfInc>DELAWARE</jurisdictionOfInc>
        <issuerPreviousNameList><value>None</value></issuerPreviousNameList>
        <edgarPreviousNameList><value>None</value></edgarPreviousNameList>
        <entityType>Corporation</entityType>
        <yearOfInc><overFiveYears>true</overFiveYears></yearOfInc>
    </primaryIssuer>
    <relatedPersonsList>
        <relatedPersonInfo>
            <relatedPersonName><firstName>Maria</firstName><lastName>Santos</lastName></relatedPersonName>
            <relatedPersonAddress>
                <street1>500 Harbor Way</street1>
                <city>San Francisco</city>
                <stateOrCountry>CA</stateOrCountry>
                <stateOrCountryDescription>CALIFORNIA</stateOrCountryDescription>
                <zipCode>94107</zipCode>
            </relatedPersonAddress>
            <relatedPersonRelationshipList>
                <relationship>Executive Officer</relationship>
                <relationship>Director</relationship>
            </relatedPersonRelationshipList>
            <relationshipClarification></relationshipClarification>
        </relatedPersonInfo>
    </relatedPersonsList>
    <offeringData>
        <industryGroup><industryGroupType>Other Technology</industryGroupType></industryGroup>
        <issuerSize><revenueRange>Decline to Disclose</revenueRange></issuerSize>
        <federalExemptionsExclusions><item>06b</item></federalExemptionsExclusions>
        <typeOfFiling>
            <newOrAmendment><isAmendment>false</isAmendment></newOrAmendment>
            <dateOfFirstSale><value>2026-09-14</value></dateOfFirstSale>
        </typeOfFiling>
        <durationOfOffering><moreThanOneYear>false</moreThanOneYear></durationOfOffering>
        <typesOfSecuritiesOffered><isEquityType>true</isEquityType></typesOfSecuritiesOffered>
        <businessCombinationTransaction>
            <isBusinessCombinationTransaction>false</isBusinessCombinationTransaction>
            <clarificationOfResponse></clarificationOfResponse>
        </businessCombinationTransaction>
        <minimumInvestmentAccepted>0</minimumInvestmentAccepted>
        <salesCompensationList></salesCompensationList>
        <offeringSalesAmounts>
            <totalOfferingAmount>50000000</totalOfferingAmount>
            <totalAmountSold>50000000</totalAmountSold>
            <totalRemaining>0</totalRemaining>
            <clarificationOfResponse></clarificationOfResponse>
        </offeringSalesAmounts>
        <investors>
            <hasNonAccreditedInvestors>false</hasNonAccreditedInvestors>
            <totalNumberAlreadyInvested>3</totalNumberAlreadyInvested>
        </investors>
        <signatureBlock>
            <authorizedRepresentative>false</authorizedRepresentative>
            <signature>
                <issuerName>Acme Robotics, Inc.</issuerName>
                <signatureName>/s/ Maria Santos</signatureName>
                <nameOfSigner>Maria Santos</nameOfSigner>
                <signatureTitle>Chief Executive Officer</signatureTitle>
                <signatureDate>2026-09-17</signatureDate>
            </signature>
        </signatureBlock>
    </offeringData>
</edgarSubmission>
`;
